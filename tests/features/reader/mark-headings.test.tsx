import { expect, test } from 'vitest';
import { markHeadings } from '@/features/reader/mark-headings';

test('a heading of the structure becomes one of the text', () => {
  document.body.innerHTML = `
    <span id="tree">
      <span role="heading" aria-level="2"><span aria-owns="a b"></span></span>
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
