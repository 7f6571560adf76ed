import { describe, expect, test } from 'vitest';
import { SECRET_KEY } from '../../supabase/local/keys';
import { builtFile, builtFiles } from './site';

const shippedCode = ['.js', '.html', '.css'].flatMap((kind) =>
  builtFiles(kind).map((name) => [name, builtFile(name)] as const),
);

test('finds shipped code', () => {
  expect(shippedCode.length).toBeGreaterThan(5);
});

test.each([
  ['a secret key or a token', /sb_secret_\w{8}|eyJhbGciOi/],
  ['the secret key of the embedded stack', new RegExp(SECRET_KEY)],
  ['the endpoints of the embedded stack', /__local|__mail/],
  ['the query devtools', /tsqd-|query-devtools/],
])('case 41: the shipped code is searched for %s → not found', (_, pattern) => {
  expect(shippedCode.filter(([, code]) => pattern.test(code)).map(([name]) => name)).toEqual([]);
});

describe("the team's console", () => {
  const code = new Map(shippedCode.map(([name, text]) => [name.replace(/^assets\//, ''), text]));
  const consoleEntry = [...code.keys()].find((name) => /^admin-app-.*\.js$/.test(name)) ?? '';
  const importsOf = (name: string) =>
    [
      ...(code.get(name) ?? '').matchAll(/\b(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g),
    ].map(([, file = '']) => file);

  /** Everything that `entry` may load, except through `closed`. */
  function reachableFrom(entry: string, ...closed: string[]): Set<string> {
    const reached = new Set<string>();
    const open = [entry];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (closed.includes(name) || reached.has(name)) continue;
      reached.add(name);
      open.push(...importsOf(name));
    }
    return reached;
  }

  const entry = /data-modules="\/assets\/([^" ]+\.js)/.exec(builtFile('index.html'))?.[1] ?? '';
  /** The code that the search of the data room fetches for the team. */
  const teamSearch = [...code.keys()].find((name) => /^team-search-.*\.js$/.test(name)) ?? '';
  const forVisitors = reachableFrom(entry, consoleEntry, teamSearch);
  /** Words that occur only in the queries of the console. */
  const marks =
    /search_text|handled_at|decided_at|job-applications|Team console’s|most_read_this_week/;

  test('exists, and visitors load many files without it', () => {
    expect(code.get(consoleEntry)).toBeDefined();
    expect(forVisitors.size).toBeGreaterThan(30);
    const forTheTeam = [...reachableFrom(consoleEntry)].filter((name) => !forVisitors.has(name));
    expect(forTheTeam.filter((name) => marks.test(code.get(name) ?? '')).length).toBeGreaterThan(1);
  });

  test('is not in any file that a visitor loads', () => {
    expect([...forVisitors].filter((name) => marks.test(code.get(name) ?? ''))).toEqual([]);
  });
});
