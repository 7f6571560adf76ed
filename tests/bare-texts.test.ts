import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** A node of a syntax tree, as far as this test reads it. */
interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  value instanceof Object && 'type' in value && typeof value.type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nodeAt = (node: Node | undefined, key: string): Node | undefined => {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
};
const isFunction = ({ type }: Node) => /Function/.test(type);

/** Whether an expression is a text: written out, or made by a function that formats. */
function isText(node: Node | undefined): boolean {
  switch (node?.type) {
    case 'TemplateLiteral':
      return true;
    case 'Literal':
      return typeof node.value === 'string' && node.value.trim() !== '';
    case 'CallExpression':
      return /^(format|String$)/.test(String(nodeAt(node, 'callee')?.name));
    case 'ConditionalExpression':
      return isText(nodeAt(node, 'consequent')) || isText(nodeAt(node, 'alternate'));
    case 'ParenthesizedExpression':
      return isText(nodeAt(node, 'expression'));
    case 'LogicalExpression':
      return isText(nodeAt(node, 'right'));
    default:
      return false;
  }
}

/** What a function returns itself, without the functions within it. */
function returnsOf(body: Node): (Node | undefined)[] {
  if (body.type !== 'BlockStatement') return [body];
  const found: (Node | undefined)[] = [];
  const walk = (node: Node) => {
    if (node.type === 'ReturnStatement') found.push(nodeAt(node, 'argument'));
    else if (!isFunction(node)) childrenOf(node).forEach(walk);
  };
  childrenOf(body).forEach(walk);
  return found;
}

/** The names of the components of a file that return a text without an element. */
function bareTextsOf(file: string, code: string): string[] {
  const found: string[] = [];
  const walk = (node: Node, owner?: Node) => {
    const name = String(nodeAt(node, 'id')?.name ?? nodeAt(owner, 'id')?.name);
    const body = nodeAt(node, 'body');
    if (isFunction(node) && body && /^[A-Z][a-z]/.test(name) && returnsOf(body).some(isText))
      found.push(name);
    for (const child of childrenOf(node)) walk(child, node);
  };
  const { program } = parseSync(file, code);
  if (isNode(program)) walk(program);
  return found;
}

test('finds components that return a text', () => {
  const code = `
    function Waiting() { if (!x) return null; return \`, \${n} wait\`; }
    const Uses = () => formatNumber(n);
    const Either = () => (x ? <b /> : 'none');
    const Fine = () => { const f = () => 'text'; return <p>{f()}</p>; };
    function sentence() { return 'text'; }`;
  expect(bareTextsOf('a.tsx', code)).toEqual(['Waiting', 'Uses', 'Either']);
});

// Such a text may stand beside an element. A browser that translates the page replaces it, and React then removes a
// node that is gone. In an element or a fragment, `lib/jsx` gives it an element of its own.
test('no component returns a text without an element', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `src/${name}`);
  expect(files.length).toBeGreaterThan(200);
  expect(
    files.flatMap((file) =>
      bareTextsOf(file, readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
    ),
  ).toEqual([]);
});
