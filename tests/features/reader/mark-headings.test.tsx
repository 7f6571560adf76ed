import { expect, test } from 'vitest';
import { markHeadings } from '@/features/reader/mark-headings';

// pdf.js draws a tagged page twice: as a tree of roles, and as text to which the tree points with `aria-owns`.
test('a heading’s role moves from the tree to its text, at level 2 or below', () => {
  document.body.innerHTML = `
    <span id="tree">
      <span role="heading" aria-level="1"><span aria-owns="a b"></span></span>
      <span role="heading" aria-level="3" aria-owns="gone"></span>
      <span aria-owns="c"></span>
    </span>
    <span id="a">Where the stones</span><span id="b">are kept</span><span id="c">In a vault.</span>`;
  const tree = document.getElementById('tree');
  if (tree) markHeadings(tree);
  const text = document.getElementById('a');
  expect([text?.getAttribute('role'), text?.getAttribute('aria-level')]).toEqual(['heading', '2']);
  expect(tree?.querySelectorAll('[role=heading]')).toHaveLength(1);
  expect(document.getElementById('c')?.hasAttribute('role')).toBe(false);
});

test('a table and its parts keep their roles only if all children of the table are rows', () => {
  document.body.innerHTML = `
    <span id="tree">
      <span id="whole" role="table"><span role="row"><span role="cell" aria-owns="a"></span></span></span>
      <span id="loose" role="table"><span role="row"></span><span aria-owns="b"></span></span>
    </span>`;
  const tree = document.getElementById('tree');
  if (tree) markHeadings(tree);
  expect(document.getElementById('whole')?.getAttribute('role')).toBe('table');
  expect(document.querySelectorAll('#loose[role], #loose [role]')).toHaveLength(0);
});
