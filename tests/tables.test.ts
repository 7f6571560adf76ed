import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { teamRoleRows } from '../src/content/team-role-rows.ts';

// In a cell such as `RIU owner; R compliance`, letters for reading, inserting, updating and deleting precede the accounts.
const matrix = readFileSync('supabase/access-matrix.sql', 'utf8');
const [, rows = ''] = matrix.split(/insert into matrix_tables values|insert into matrix_rows/);
const isTeamAccount = (account: string) =>
  account === 'team' || teamRoleRows.some(({ id }) => id === account);
const tables = [...rows.matchAll(/\('(\w+)', +'([^']+)'/g)].map(([, name = '', cells = '']) => {
  const parts = cells.split('; ').map((part) => part.split(' '));
  const lettersOf = (matches: (account: string) => boolean) =>
    parts.flatMap(([letters, ...accounts]) => (accounts.some(matches) ? [letters] : [])).join('');
  return { name, visitors: lettersOf((id) => !isTeamAccount(id)), team: lettersOf(isTeamAccount) };
});

const readFiles = (folder: string, matches: (name: string) => boolean) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((name) => matches(name) && !name.endsWith('database.types.ts'))
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n');
const isConsoleFile = (name: string) => /^(?:src|tests)\/admin\//.test(name);
const siteCode = readFiles('src', (name) => !isConsoleFile(name));
const consoleCode = readFiles('src', isConsoleFile);
/** Whether code uses a table: in a query, as a resource, or embedded in a query of another table. */
const isUsed = (table: string, text: string) =>
  new RegExp(
    `(?:\\.from\\(|tableQuery\\(|table: ?|Table = |Tables = .*)'${table}'|\\b${table} ?\\(`,
  ).test(text);

test('the tables are found', () => {
  expect(tables.length).toBeGreaterThan(30);
  expect(tables.find(({ name }) => name === 'job_openings')).toEqual({
    name: 'job_openings',
    visitors: 'r',
    team: 'rRIUDR',
  });
});

const readBySite = tables.filter(({ visitors }) => /r/i.test(visitors));

test('the site reads every table that visitors may read', () => {
  const unread = readBySite.filter(({ name }) => !isUsed(name, siteCode)).map(({ name }) => name);
  expect(unread).toEqual([
    // Read by functions with the rights of their caller.
    'document_pages',
    // Returned by enter_room().
    'room_visits',
  ]);
});

test('the console uses every table that the team may change', () => {
  const unused = tables.filter(
    ({ name, team }) => /r/i.test(team) && /[ud]/i.test(team) && !isUsed(name, consoleCode),
  );
  expect(unused.map(({ name }) => name)).toEqual([]);
});
