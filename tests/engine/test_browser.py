"""The pages in a real Chromium, from disk: used by mouse and keyboard, no error, no request."""

import json
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

webdriver = pytest.importorskip("selenium.webdriver")
from selenium.webdriver.common.action_chains import ActionChains  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402
from selenium.webdriver.common.keys import Keys  # noqa: E402
from selenium.webdriver.support.select import Select  # noqa: E402
from selenium.webdriver.support.wait import WebDriverWait  # noqa: E402

ROOT = Path(__file__).parents[2]
FUZZER = runpy.run_path(str(ROOT / "benchmarks" / "fuzz_class.py"))
BROWSER = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), ""
)
DRIVER = shutil.which("chromedriver")
pytestmark = [
    pytest.mark.skipif(
        not (BROWSER and DRIVER), reason="no Chromium with its driver: make browser installs them"
    ),
    pytest.mark.xdist_group("browser"),
]
HOSTILE = "<img src=x onerror=alert(1)>"
QUIET = (
    "headless=new", "no-sandbox", "disable-gpu", "no-first-run", "disable-background-networking",
    "disable-component-update", "disable-sync", "disable-default-apps", "disable-dev-shm-usage",
    "window-size=1400,1000",
)  # fmt: skip


@pytest.fixture(scope="module")
def graded(tmp_path_factory):
    home = tmp_path_factory.mktemp("course")
    FUZZER["assignment"](home / "hw")
    room, out = home / "room", home / "out"
    room.mkdir()
    honest = FUZZER["honest"]().decode()
    wrong = "def perceptron(X, y, **rest):\n    return 0 * X[0], []\n"
    for name, text in (
        ("annasmith_11_101_hw.py", honest),
        ("beneliot_LATE_12_102_hw.py", wrong),
        ("caradavis_13_103_hw.py", wrong + "# mine\n"),
        (
            "<img src=x onerror=alert(1)>_14_104_hw.py",
            "print('<script>alert(2)</script>')\n" + wrong,
        ),
        ("zoe_15_105_hw.py", "def perceptron(X, y\n"),
        (f"{'long' * 20}_16_106_hw.py", "def perceptrom(X, y):\n    return 1\n"),
    ):
        (room / name).write_text(text, encoding="utf-8")
    words = [sys.executable, "-m", "lemmata", "grade", room, "-a", home / "hw", "--workers", "1"]
    words += ["--out", out, "--feedback", out / "back"]
    run = subprocess.run([*map(str, words)], capture_output=True, text=True)
    assert run.returncode == 1, run.stderr
    return out


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    options = webdriver.ChromeOptions()
    options.binary_location = BROWSER
    for flag in QUIET:
        options.add_argument(f"--{flag}")
    options.add_argument(f"--user-data-dir={tmp_path_factory.mktemp('profile')}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    service = webdriver.ChromeService(DRIVER, log_output=os.devnull)
    made = webdriver.Chrome(options, service)
    made.get("about:blank")
    yield made
    made.quit()


@pytest.fixture
def index(browser, graded):
    browser.get_log("performance")  # of the page before
    browser.get((graded / "index.html").as_uri())
    yield browser
    errors = [entry for entry in browser.get_log("browser") if entry["level"] != "INFO"]
    assert errors == []
    told = [json.loads(entry["message"])["message"] for entry in browser.get_log("performance")]
    sent = [one["params"] for one in told if one["method"] == "Network.requestWillBeSent"]
    asked = [one["request"]["url"] for one in sent]
    assert asked and all(url.startswith(("file://", "data:")) for url in asked), asked


def column(page, number):
    rows = page.find_elements(By.CSS_SELECTOR, "table.class tbody tr:not([hidden])")
    return [row.find_elements(By.CSS_SELECTOR, "th, td")[number].text for row in rows]


def test_rows_are_sorted_by_mouse_and_by_keyboard(index):
    score = index.find_element(By.XPATH, "//table[contains(@class, 'class')]//button[.='score']")
    score.click()
    assert column(index, 2) == ["0/3"] * 5 + ["3/3"]
    header = score.find_element(By.XPATH, "..")
    assert header.get_attribute("aria-sort") == "ascending"
    score.send_keys(Keys.ENTER)
    assert column(index, 2)[0] == "3/3" and header.get_attribute("aria-sort") == "descending"
    assert "sorted by score" in index.find_element(By.ID, "said").text


def test_rows_are_filtered_by_words_status_and_group(index):
    words = index.find_element(By.ID, "words")
    words.send_keys("zoe")
    assert column(index, 0) == ["zoe"]
    assert index.find_element(By.ID, "said").text == "1 of 6 shown"
    index.find_element(By.ID, "all").click()
    assert len(column(index, 0)) == 6
    Select(index.find_element(By.ID, "status")).select_by_visible_text("held")
    assert column(index, 0) == ["annasmith"]


def test_a_telephone_scrolls_the_tables_and_not_the_page(index):
    size = {"width": 400, "height": 800, "deviceScaleFactor": 1, "mobile": True}
    index.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    try:
        assert index.execute_script("return document.documentElement.scrollWidth") <= 400
    finally:
        index.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_a_group_is_opened_read_and_shown_alone(index):
    group = index.find_element(By.CSS_SELECTOR, "details.group")
    assert group.find_element(By.TAG_NAME, "summary").text.startswith("3 ·")
    group.find_element(By.TAG_NAME, "summary").send_keys(Keys.ENTER)
    assert group.get_attribute("open") and group.find_element(By.TAG_NAME, "pre").is_displayed()
    group.find_element(By.CSS_SELECTOR, "button.only").click()
    assert len(column(index, 0)) == 3


def test_a_group_is_opened_from_the_top_of_the_page(index):
    index.find_element(By.CSS_SELECTOR, ".glance a[href='#group-1']").click()
    group = index.find_element(By.ID, "group-1")
    assert group.get_attribute("open")
    assert index.switch_to.active_element == group.find_element(By.TAG_NAME, "summary")


def test_a_long_name_leaves_room_for_the_cause(index):
    wide = index.execute_script("return document.querySelector('.class').scrollWidth")
    assert wide <= index.execute_script("return document.querySelector('.scroll').clientWidth")


def test_a_case_is_shown_only_where_it_says_something(index):
    index.find_element(By.PARTIAL_LINK_TEXT, "longlong").click()
    assert "did you mean perceptrom" in index.find_element(By.TAG_NAME, "main").text
    assert not index.find_elements(By.CSS_SELECTOR, "button.copy")
    index.find_element(By.CSS_SELECTOR, "details summary").click()
    rows = index.find_elements(By.CSS_SELECTOR, "details tbody tr")
    assert [row.find_elements(By.TAG_NAME, "td")[2].text for row in rows] == ["0/2", "0/1"]


def test_a_student_is_opened_and_the_script_copied(index):
    index.find_element(By.LINK_TEXT, "beneliot").click()
    assert index.find_element(By.TAG_NAME, "h1").text == "beneliot"
    allowed = {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]}
    index.execute_cdp_cmd("Browser.grantPermissions", allowed)
    button = index.find_element(By.CSS_SELECTOR, "button.copy")
    script = index.find_element(By.ID, button.get_attribute("data-from"))
    assert "import numpy as np" in script.text
    button.click()
    WebDriverWait(index, 10).until(lambda _: button.text == "copied")
    copied = index.execute_async_script("navigator.clipboard.readText().then(arguments[0])")
    assert copied == script.get_attribute("textContent")
    index.find_element(By.LINK_TEXT, "the class").click()
    assert index.find_element(By.CSS_SELECTOR, "table.class")


def test_hostile_names_and_output_run_nothing(index):
    index.find_element(By.LINK_TEXT, HOSTILE).click()
    assert index.find_element(By.TAG_NAME, "h1").text == HOSTILE
    assert "<script>alert(2)</script>" in index.find_element(By.TAG_NAME, "main").text
    assert not index.find_elements(By.CSS_SELECTOR, "main img, main script")


# Every piece of text that is seen, with too little contrast to what is behind it.
FAINT = """
const channels = (colour) => colour.match(/[\\d.]+/g).map(Number);
const light = (colour) => {
  const [r, g, b] = channels(colour).map((c) => c / 255)
    .map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const behind = (element) => {
  for (let one = element; one; one = one.parentElement) {
    const colour = getComputedStyle(one).backgroundColor, [, , , alpha] = channels(colour);
    if (alpha === undefined || alpha === 1) return colour;
  }
  return "rgb(255, 255, 255)";
};
const faint = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
let seen = 0;
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || !element.checkVisibility()) continue;
  const style = getComputedStyle(element);
  const colour = element.ownerSVGElement ? style.fill : style.color;
  if (["SCRIPT", "STYLE", "TITLE", "title", "desc"].includes(element.tagName)) continue;
  const pair = [light(colour), light(behind(element))].sort((a, b) => a - b);
  const ratio = (pair[1] + 0.05) / (pair[0] + 0.05);
  seen += 1;
  if (ratio < 4.5) faint.push([walker.currentNode.data.trim().slice(0, 40), ratio]);
}
return [seen, faint];
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("page", ["index.html", "students/beneliot-12.html",
                                  "back/beneliot-12.html"])  # fmt: skip
def test_all_that_is_written_can_be_read_in_light_and_dark(index, graded, page, scheme):
    feature = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
    index.execute_cdp_cmd("Emulation.setEmulatedMedia", feature)
    index.get((graded / page).as_uri())
    index.execute_script("document.querySelectorAll('details').forEach((d) => { d.open = true; })")
    seen, faint = index.execute_script(FAINT)
    assert seen > 20 and faint == []


def test_the_keyboard_comes_to_everything_in_the_order_of_the_page(index):
    said = []
    for _ in range(60):
        ActionChains(index).send_keys(Keys.TAB).perform()
        focused = index.switch_to.active_element
        said.append((focused.tag_name, focused.accessible_name or focused.text))
        place = "return document.activeElement.getBoundingClientRect().width"
        assert index.execute_script(place) > 0, said[-1]
    assert said[0] == ("a", "to the table")
    names = [name for _, name in said]
    wanted = ["search", "status", "group", "show all", "name", "score", "annasmith", "caradavis"]
    places = [names.index(name) for name in wanted]
    assert places == sorted(places), names


def test_tables_say_what_their_columns_and_rows_are(index):
    for table in index.find_elements(By.CSS_SELECTOR, "table"):
        assert table.accessible_name, "a table without a name"
        headers = table.find_elements(By.CSS_SELECTOR, "thead th")
        assert headers and all(h.get_attribute("scope") == "col" for h in headers)
        rows = table.find_elements(By.CSS_SELECTOR, "tbody tr")
        assert len(table.find_elements(By.CSS_SELECTOR, "tbody th[scope=row]")) == len(rows)


def test_feedback_is_a_page_for_a_telephone_too(index, graded):
    size = {"width": 390, "height": 800, "deviceScaleFactor": 1, "mobile": True}
    index.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    try:
        for name in ("beneliot-12", "zoe-15"):
            index.get((graded / "back" / f"{name}.html").as_uri())
            assert index.execute_script("return document.documentElement.scrollWidth") <= 390
            assert not index.find_elements(By.TAG_NAME, "nav"), "no way to others"
    finally:
        index.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_light_and_dark_differ_and_everything_has_a_name(index):
    shades = []
    for scheme in ("light", "dark"):
        feature = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
        index.execute_cdp_cmd("Emulation.setEmulatedMedia", feature)
        shades.append(
            index.execute_script("return getComputedStyle(document.body).backgroundColor")
        )
    assert shades[0] != shades[1]
    for control in index.find_elements(By.CSS_SELECTOR, "button, input, select, a, summary, svg"):
        if control.is_displayed() and not control.get_attribute("aria-hidden"):
            assert control.accessible_name, control.get_attribute("outerHTML")[:200]
    assert index.find_element(By.TAG_NAME, "html").get_attribute("lang") == "en"
    headings = [h.tag_name for h in index.find_elements(By.CSS_SELECTOR, "h1, h2")]
    assert headings[0] == "h1" and headings.count("h1") == 1
