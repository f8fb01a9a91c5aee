"use strict";
// Sorting, filtering and copying; a page without it still says everything.
(() => {
  const table = document.querySelector("table.class");
  const said = document.getElementById("said");

  function key(row, column) {
    const cell = row.cells[column];
    return cell.dataset.value === undefined ? cell.textContent.trim().toLowerCase() : Number(cell.dataset.value);
  }

  function sort(header) {
    const headers = [...header.parentElement.cells];
    const column = headers.indexOf(header);
    const falling = header.getAttribute("aria-sort") === "ascending";
    headers.forEach((other) => other.removeAttribute("aria-sort"));
    header.setAttribute("aria-sort", falling ? "descending" : "ascending");
    const body = table.tBodies[0];
    const rows = [...body.rows].map((row, place) => [key(row, column), place, row]);
    rows.sort(([a, i], [b, j]) => {
      const order = typeof a === "number" ? a - b : a.localeCompare(b, undefined, { numeric: true });
      return (falling ? -order : order) || i - j;
    });
    body.append(...rows.map(([, , row]) => row));
    said.textContent = `sorted by ${header.textContent.trim()}, ${falling ? "falling" : "rising"}`;
  }

  function filter() {
    const words = document.getElementById("words").value.toLowerCase().split(/\s+/).filter(Boolean);
    const status = document.getElementById("status").value;
    const group = document.getElementById("group").value;
    let count = 0;
    for (const row of table.tBodies[0].rows) {
      const text = row.textContent.toLowerCase();
      const shown = words.every((word) => text.includes(word)) &&
        (!status || row.dataset.status === status) && (!group || row.dataset.group === group);
      row.hidden = !shown;
      count += shown;
    }
    said.textContent = `${count} of ${table.tBodies[0].rows.length} shown`;
  }

  if (table) {
    for (const header of table.tHead.rows[0].cells) {
      header.querySelector("button").addEventListener("click", () => sort(header));
    }
    for (const name of ["words", "status", "group"]) {
      document.getElementById(name).addEventListener("input", filter);
      document.getElementById(name).addEventListener("change", filter);
    }
    document.getElementById("all").addEventListener("click", () => {
      for (const name of ["words", "status", "group"]) document.getElementById(name).value = "";
      filter();
    });
    for (const button of document.querySelectorAll("button[data-only]")) {
      button.hidden = false;
      button.addEventListener("click", () => {
        document.getElementById("group").value = button.dataset.only;
        filter();
        document.getElementById("words").focus();
      });
    }
    document.querySelector(".filters").hidden = false;
    const opened = () => {  // a link to a group opens it
      const group = location.hash.startsWith("#group-") && document.getElementById(location.hash.slice(1));
      if (group) { group.open = true; group.querySelector("summary").focus(); }
    };
    window.addEventListener("hashchange", opened);
    opened();
  }

  function chosen(element) {
    const range = document.createRange();
    range.selectNodeContents(element);
    const selection = window.getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
  }

  for (const button of document.querySelectorAll("button.copy")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const source = document.getElementById(button.dataset.from);
      try {
        await navigator.clipboard.writeText(source.textContent);
        button.textContent = "copied";
      } catch {  // a page from disk may lack the clipboard: the text is chosen instead
        chosen(source);
        button.textContent = document.execCommand("copy") ? "copied" : "chosen: press Ctrl+C";
      }
    });
  }
})();
