import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node =>
  value instanceof Object && 'type' in value && 'start' in value && 'end' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The source text of a named child in the syntax tree. */
function textOf(node: Node, name: string, code: string): string {
  const child: unknown = Reflect.get(node, name);
  return isNode(child) ? code.slice(child.start, child.end).replaceAll(/\s+/g, '') : '';
}

/** Calls whose texts visitors do not see: logs, search terms of the code, classes, tables. */
const unseenCalls =
  /^(?:console\.\w+|logFailure|reportFailure|classNames|matchMedia|(?!Account)\w*Error|.*\.(?:select|from|rpc|closest|matches|querySelector|querySelectorAll|includes|startsWith|test))$/;
/** Attributes, properties and variables that contain no words. */
const unseenNames =
  /^(?:className|\w*Class|d|id|type|rel|href|src|allow|sandbox|viewBox|transform|sizes|autoComplete|'@type'|authorization|[cC]olumns)$/;

/**
 * Texts that look like words but are keys, database values, commands, or names and units of every language.
 */
const keys = new Set([
  'Weak',
  'Medium',
  'Strong',
  'Open Application',
  'List-Unsubscribe',
  'One-Click',
]);
const signs = /^(?:ct|ESU|USD\.|SHA-256|WebP,|Be|Al|Si|openssl .+)$/;

/**
 * Whether a text is meant to be read: it starts like a sentence, or has adjacent words. Class names have
 * neither.
 */
const isWords = (text: string) =>
  !/^(?:\p{Lu}\p{Ll}+){2,}$/u.test(text) &&
  (/^[^\p{L}]*\p{Lu} ?\p{Ll}/u.test(text) ||
    /(?:^|\s)\p{Ll}{2,} \p{Ll}{2,}(?=$|[\s.,;:])/u.test(text));

/** Whether nothing below a node can be visible text. */
function isUnseen(node: Node, code: string): boolean {
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression':
      return unseenCalls.test(textOf(node, 'callee', code));
    case 'JSXAttribute':
      return unseenNames.test(textOf(node, 'name', code));
    case 'Property':
      return unseenNames.test(textOf(node, 'key', code));
    case 'VariableDeclarator':
      return unseenNames.test(textOf(node, 'id', code));
    // Compared, not displayed.
    case 'BinaryExpression':
      return /^[!=]==$/.test(String(Reflect.get(node, 'operator')));
    default:
      return /^(?:Import|ExportAll|TSType|TSInterface)/.test(node.type);
  }
}

/** The words in a module, with their line numbers. */
function wordsIn(file: string, code: string): string[] {
  const found: string[] = [];
  const look = (node: Node) => {
    if (isUnseen(node, code)) return;
    const value: unknown = Reflect.get(node, 'value');
    const written: unknown = value instanceof Object ? Reflect.get(value, 'cooked') : value;
    const text = typeof written === 'string' ? written : '';
    const isText =
      node.type === 'JSXText'
        ? /\p{L}{2}/u.test(text)
        : /^(?:Literal|TemplateElement)$/.test(node.type) && isWords(text);
    if (isText && !keys.has(text) && !signs.test(text.trim())) {
      const line = code.slice(0, node.start).split('\n').length;
      found.push(`${file}:${line} ${text.replaceAll(/\s+/g, ' ').trim()}`);
    }
    for (const child of childrenOf(node)) look(child);
  };
  look(parseSync(file, code).program);
  return found;
}

/** In these folders, all text that a visitor of a public page can see is in a module of copy. */
const folders = ['access', 'app', 'components', 'features', 'pages', 'ui'].map(
  (name) => `src/${name}`,
);
/** The data room, its viewer and the names of non-public pages are in English only. */
const english =
  /^src\/(?:(?:features|pages)\/(?:data-room|read|reader|ui-catalogue)\/|app\/routes)/;
/** Names that are the same in every language, and a signed text that must not change. */
const exceptions = /^src\/features\/(?:account\/device-name|reserve\/manifest)\.ts$/;

const modules = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .concat('src/early-presses.ts')
  .filter((file) => !/\.content\.(?:\w\w\.)?ts$/.test(file))
  .filter((file) => ![english, exceptions].some((names) => names.test(file)));

test('finds words wherever they can be written', () => {
  const code = `
    import { a } from 'A module';
    const labelClass = 'Not shown at all';
    notify({ title: 'Message sent', description: \`\${a} is required\` });
    console.info('The message was not sent.');
    const shown = <p className="Grid one" aria-label="A label">two <b>{a ? 'Yes' : key === 'Enter'}</b></p>;`;
  expect(wordsIn('a.tsx', code).map((found) => found.replace(/^\S+ /, ''))).toEqual([
    'Message sent',
    'is required',
    'A label',
    'two',
    'Yes',
  ]);
});

test('pages, features, dialogs and shared components contain no visible words', () => {
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.flatMap((file) => wordsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});
