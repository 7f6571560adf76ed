import type { Key, ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

// A browser that translates a page replaces its text nodes. React would fail when it inserts before a replaced node, and would
// update nodes that are no longer shown. So text with siblings gets an element of its own: translation keeps elements, and React
// correctly updates text that is the whole content of an element.

/** Elements that may contain nothing but text. */
const textOnly = new Set<unknown>(['option', 'style', 'text', 'textarea', 'title', 'tspan']);

const isText = (node: ReactNode): node is string | number | bigint =>
  typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint';

const rendersNothing = (node: ReactNode) =>
  node === null || node === undefined || typeof node === 'boolean' || node === '';

/** Blank text gets no element, because the element would become a flex item, and translators ignore blank text. */
const inElement = (text: string, key?: Key) =>
  text.trim() ? jsx('span', { children: text }, key) : text;

/** Merges each text into an adjacent text before it. All nodes keep their index, by which React identifies them. */
function joinTexts(nodes: readonly ReactNode[]): ReactNode[] {
  const joined: ReactNode[] = [];
  let textIndex = -1;
  for (const [index, node] of nodes.entries()) {
    const previous = joined[textIndex];
    if (isText(node) && typeof previous === 'string') {
      joined[textIndex] = `${previous}${node}`;
      joined.push(null);
    } else {
      joined.push(isText(node) ? String(node) : node);
      if (isText(node)) textIndex = index;
      else if (!rendersNothing(node)) textIndex = -1;
    }
  }
  return joined;
}

/** The text alone if there is nothing else, otherwise a list with each text in an element. */
function separate(nodes: readonly ReactNode[], type: unknown, isNested = false): ReactNode {
  const joined = joinTexts(
    nodes.map((node) => (Array.isArray(node) ? separate(node, type, true) : node)),
  );
  const [only, ...others] = joined.filter((node) => !rendersNothing(node));
  if (typeof only === 'string' && others.length === 0) return only;
  if (textOnly.has(type)) return joined;
  return joined.map((node, index) =>
    typeof node === 'string' ? inElement(node, isNested ? `text ${index}` : undefined) : node,
  );
}

/** The children of an element, with no text next to other nodes: each text is the whole content of its element, or in a `span`. */
export function separateText(type: unknown, children: ReactNode): ReactNode {
  const separated = Array.isArray(children) ? separate(children, type) : children;
  // Fragments and other built-in types render only their children, which may have siblings. So their text gets an element too.
  return typeof type === 'symbol' && isText(separated) ? inElement(String(separated)) : separated;
}
