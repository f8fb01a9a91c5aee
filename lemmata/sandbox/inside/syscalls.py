"""Numbers of the system calls that a worker has no use for: (x86-64, aarch64), None where absent.

Grouped by what they would let a submission do. Calls newer than LAST_KNOWN do not exist for it.
"""

Numbers = dict[str, tuple[int | None, int | None]]

LAST_KNOWN = 462

PROCESSES: Numbers = {
    "execve": (59, 221), "execveat": (322, 281), "fork": (57, None), "vfork": (58, None),
    "setsid": (112, 157), "setpgid": (109, 154), "tkill": (200, 130),
    "rt_sigqueueinfo": (129, 138), "rt_tgsigqueueinfo": (297, 240),
    "pidfd_open": (434, 434), "pidfd_getfd": (438, 438), "pidfd_send_signal": (424, 424),
    "ptrace": (101, 117), "process_vm_readv": (310, 270), "process_vm_writev": (311, 271),
    "process_madvise": (440, 440), "process_mrelease": (448, 448), "kcmp": (312, 272),
    "setpriority": (141, 140), "sched_setscheduler": (144, 119), "sched_setparam": (142, 118),
    "sched_setattr": (314, 274), "ioprio_set": (251, 30), "migrate_pages": (256, 238),
    "move_pages": (279, 239), "setrlimit": (160, 164), "sched_setaffinity": (203, 122),
}  # fmt: skip

NETWORK: Numbers = {
    "socket": (41, 198), "socketpair": (53, 199), "connect": (42, 203), "bind": (49, 200),
    "listen": (50, 201), "accept": (43, 202), "accept4": (288, 242),
}  # fmt: skip

FILES: Numbers = {
    "chmod": (90, None), "fchmod": (91, 52), "fchmodat": (268, 53), "fchmodat2": (452, 452),
    "chown": (92, None), "lchown": (94, None), "fchown": (93, 55), "fchownat": (260, 54),
    "setxattr": (188, 5), "lsetxattr": (189, 6), "fsetxattr": (190, 7),
    "removexattr": (197, 14), "lremovexattr": (198, 15), "fremovexattr": (199, 16),
    "utime": (132, None), "utimes": (235, None), "futimesat": (261, None), "utimensat": (280, 88),
    "mknod": (133, None), "mknodat": (259, 33), "mkdir": (83, None), "mkdirat": (258, 34),
    "rmdir": (84, None), "unlink": (87, None), "unlinkat": (263, 35), "creat": (85, None),
    "rename": (82, None), "renameat": (264, 38), "renameat2": (316, 276),
    "link": (86, None), "linkat": (265, 37), "symlink": (88, None), "symlinkat": (266, 36),
    "truncate": (76, 45), "ftruncate": (77, 46), "fallocate": (285, 47), "flock": (73, 32),
    "inotify_init": (253, None), "inotify_init1": (294, 26), "fanotify_init": (300, 262),
    "name_to_handle_at": (303, 264), "open_by_handle_at": (304, 265), "lookup_dcookie": (212, 18),
    "quotactl": (179, 60), "quotactl_fd": (443, 443), "acct": (163, 89),
    "sync": (162, 81), "syncfs": (306, 267),
}  # fmt: skip

# Two submissions that run at once share the files they read: no marks on those, no questions about
# what others do with them.
SIDEWAYS: Numbers = {
    "statfs": (137, 43), "fstatfs": (138, 44), "ustat": (136, None), "sysfs": (139, None),
    "statmount": (457, 457), "listmount": (458, 458), "lsm_set_self_attr": (460, 460),
    "cachestat": (451, 451), "mincore": (27, 232), "readahead": (187, 213),
    "fadvise64": (221, 223), "set_tid_address": (218, 96), "futex_waitv": (449, 449),
    "futex_wake": (454, 454), "futex_wait": (455, 455), "futex_requeue": (456, 456),
    # With RWF_NOWAIT they read what somebody else has read before, and nothing else.
    "preadv2": (327, 286), "pwritev2": (328, 287),
    "sysinfo": (99, 179),  # how many processes there are, and how busy
}  # fmt: skip

MEMORY_THAT_STAYS: Numbers = {
    "memfd_create": (319, 279), "memfd_secret": (447, 447), "shmget": (29, 194),
    "shmat": (30, 196), "shmctl": (31, 195), "semget": (64, 190), "semop": (65, 193),
    "semctl": (66, 191), "semtimedop": (220, 192), "msgget": (68, 186), "msgctl": (71, 187),
    "msgsnd": (69, 189), "msgrcv": (70, 188),
    "mq_open": (240, 180), "mq_unlink": (241, 181), "add_key": (248, 217),
    "request_key": (249, 218), "keyctl": (250, 219),
}  # fmt: skip

PRIVILEGES: Numbers = {
    "setuid": (105, 146), "setgid": (106, 144), "setreuid": (113, 145), "setregid": (114, 143),
    "setresuid": (117, 147), "setresgid": (119, 149), "setfsuid": (122, 151),
    "setfsgid": (123, 152), "setgroups": (116, 159), "capset": (126, 91),
    "personality": (135, 92), "seccomp": (317, 277), "landlock_create_ruleset": (444, 444),
    "landlock_add_rule": (445, 445), "landlock_restrict_self": (446, 446),
}  # fmt: skip

NAMESPACES_AND_MOUNTS: Numbers = {
    "unshare": (272, 97), "setns": (308, 268), "mount": (165, 40), "umount2": (166, 39),
    "pivot_root": (155, 41), "chroot": (161, 51), "open_tree": (428, 428),
    "move_mount": (429, 429), "fsopen": (430, 430), "fsconfig": (431, 431),
    "fsmount": (432, 432), "fspick": (433, 433), "mount_setattr": (442, 442),
    "sethostname": (170, 161), "setdomainname": (171, 162),
}  # fmt: skip

KERNEL: Numbers = {
    "bpf": (321, 280), "perf_event_open": (298, 241), "userfaultfd": (323, 282),
    "io_uring_setup": (425, 425), "io_uring_enter": (426, 426), "io_uring_register": (427, 427),
    "io_setup": (206, 0), "io_submit": (209, 2), "kexec_load": (246, 104),
    "kexec_file_load": (320, 294), "init_module": (175, 105), "finit_module": (313, 273),
    "delete_module": (176, 106), "reboot": (169, 142), "swapon": (167, 224),
    "swapoff": (168, 225), "settimeofday": (164, 170), "clock_settime": (227, 112),
    "adjtimex": (159, 171), "clock_adjtime": (305, 266), "syslog": (103, 116),
    "modify_ldt": (154, None), "iopl": (172, None), "ioperm": (173, None),
    "vmsplice": (278, 75), "vhangup": (153, 58),
}  # fmt: skip

DENIED: Numbers = {
    **PROCESSES, **NETWORK, **FILES, **SIDEWAYS, **MEMORY_THAT_STAYS, **PRIVILEGES,
    **NAMESPACES_AND_MOUNTS, **KERNEL,
}  # fmt: skip

# Allowed with some arguments only; see seccomp.py.
EXAMINED: Numbers = {
    "clone": (56, 220), "clone3": (435, 435), "kill": (62, 129), "tgkill": (234, 131),
    "prlimit64": (302, 261), "prctl": (157, 167), "fcntl": (72, 25), "ioctl": (16, 29),
    "open": (2, None), "openat": (257, 56), "openat2": (437, 437), "futex": (202, 98),
}  # fmt: skip

# Questions about a process, by the place of its number among the arguments: only about itself.
ABOUT_A_PROCESS: dict[int, Numbers] = {
    0: {
        "sched_getaffinity": (204, 123), "sched_getparam": (143, 121),
        "sched_getscheduler": (145, 120), "sched_getattr": (315, 275),
        "sched_rr_get_interval": (148, 127), "getpgid": (121, 155), "getsid": (124, 156),
        "get_robust_list": (274, 100),
    },
    1: {"getpriority": (140, 141), "ioprio_get": (252, 31)},
}  # fmt: skip

# Their first argument names a clock; the negative ones are clocks of processes.
CLOCKS: Numbers = {
    "clock_gettime": (228, 113), "clock_getres": (229, 114), "clock_nanosleep": (230, 115),
    "timer_create": (222, 107),
}  # fmt: skip
