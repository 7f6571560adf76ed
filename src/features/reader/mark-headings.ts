/**
 * Moves the heading roles of a tagged page to its text. pdf.js writes the page's structure into the canvas and links it to the text with
 * `aria-owns`, which Chrome does not follow, so the headings would be empty. Also removes the roles of malformed tables.
 */
export function markHeadings(tree: Element): void {
  for (const heading of tree.querySelectorAll('[role="heading"]')) {
    const owners = [heading, ...heading.querySelectorAll('[aria-owns]')];
    const [first] = owners.flatMap((owner) => owner.getAttribute('aria-owns')?.split(' ') ?? []);
    const text = first === undefined ? null : document.getElementById(first);
    if (!text) continue;
    text.setAttribute('role', 'heading');
    // The reader's own title is the heading of level 1.
    text.setAttribute(
      'aria-level',
      String(Math.max(2, Number(heading.getAttribute('aria-level')))),
    );
    for (const owner of owners) owner.removeAttribute('aria-owns');
    heading.removeAttribute('role');
    heading.removeAttribute('aria-level');
  }
  // Screen readers ignore a table whose rows are not marked as rows.
  for (const table of tree.querySelectorAll('[role="table"]')) {
    if ([...table.children].every((child) => child.matches('[role="row"], [role="rowgroup"]')))
      continue;
    const parts =
      '[role="row"], [role="rowgroup"], [role="cell"], [role="columnheader"], [role="rowheader"]';
    for (const element of [table, ...table.querySelectorAll(parts)])
      element.removeAttribute('role');
  }
}
