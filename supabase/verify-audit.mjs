// `node supabase/verify-audit.mjs <export> [<hashes>]`: recomputes the hash chain of the audit log from the CSV file that the
// console exports without filters. Compares it with the hashes in that file, and with those that were saved earlier, where the
// owner of the database could not change them. Needs no database, no password and no other code.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file, saved] = process.argv.slice(2);
if (!file) {
  console.error(
    'Name the exported file: node supabase/verify-audit.mjs audit-log.csv [hashes.txt]',
  );
  process.exit(2);
}

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
/** The hash of a day, which includes the hash of the day before. */
const headOf = (day, previous, events) =>
  sha256(
    [day, events.length, previous, ...events.map(({ chained }) => sha256(chained))].join('\n'),
  );

/** The rows of the CSV file as objects, with the keys from its first row. Every cell is in quotes. */
function readRows(text) {
  const [names = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .split(/(?<=")\r\n(?="|$)/)
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell]) => unguardCell(cell)),
    );
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index]])));
}

/** Removes the apostrophes that keep a spreadsheet from running a cell as a formula, and unescapes quotes. */
const unguardCell = (cell) =>
  cell
    .replaceAll('""', '"')
    .replace(/^'(?=["']*[=+\-@\t\r＝＋－＠])/, '')
    .replaceAll(/([;\t\r\n])'(?=["']*[=+\-@\t\r＝＋－＠])/g, '$1');

/** The columns in the hashed text, in this order. */
const fields =
  'id time_utc user_id event_type resource_type resource_id resource_title resource_section details ip_address user_agent by_team reported follows permission_subject'.split(
    ' ',
  );

/** Whether the readable cells agree with the hashed text. */
function isConsistent(row) {
  const hashed = JSON.parse(row.chained);
  return fields.every((name, index) => {
    const value = hashed[index];
    if (name === 'details')
      return JSON.stringify(JSON.parse(row.details || 'null')) === JSON.stringify(value);
    const cell = name === 'time_utc' ? row[name].replace('T', ' ').replace('Z', '') : row[name];
    return cell === String(value ?? '');
  });
}

const nextDay = (day) => new Date(Date.parse(day) + 24 * 60 * 60_000).toISOString().slice(0, 10);

const faults = [];
const notes = [];
const compareText = (a, b) => Number(a > b) - Number(a < b);
const rows = readRows(readFileSync(file, 'utf8')).toSorted(
  (a, b) => compareText(a.time_utc, b.time_utc) || compareText(a.id, b.id),
);
const days = new Map();
for (const row of rows) {
  const day = row.time_utc.slice(0, 10);
  days.set(day, [...(days.get(day) ?? []), row]);
}
/** For each day, the line that the console saves: day, number of events, hash. */
const summary = new Map();
/** The last day that was verified, with its hash. */
let last;
for (const [day, events] of days) {
  for (const row of events)
    if (!isConsistent(row)) faults.push(`${day}: event ${row.id} differs from its hashed text`);
  const [{ day_previous: previous, day_head: head }] = events;
  if (head === 'open') {
    notes.push(
      `${day}: ${events.length} events, open: the day had not ended, so they have no hash yet.`,
    );
    continue;
  }
  // Days without events are in the chain, but not in the file.
  for (let empty = last && nextDay(last.day); empty && empty < day; empty = nextDay(empty)) {
    last = { day: empty, head: headOf(empty, last.head, []) };
    summary.set(empty, `${empty} 0 ${last.head}`);
  }
  if (last && last.head !== previous) faults.push(`${day}: not linked to the day before`);
  if (events.some((row) => row.day_head !== head) || headOf(day, previous, events) !== head)
    faults.push(`${day}: changed since it ended, or not all of its events are in the file`);
  last = { day, head };
  summary.set(day, `${day} ${events.length} ${head}`);
}
if (saved) {
  for (const line of readFileSync(saved, 'utf8').split('\n').filter(Boolean)) {
    const [day] = line.split(' ');
    // Days before the first event in the file cannot be compared.
    if (day >= rows[0]?.time_utc.slice(0, 10) && day <= last?.day && summary.get(day) !== line)
      faults.push(`${day}: differs from ${saved}`);
  }
}
if (faults.length > 0) console.error(faults.join('\n'));
else
  console.info(
    last ? `${summary.size} days to ${last.day}: all unchanged.` : 'No day of the file has ended.',
  );
if (notes.length > 0) console.info(notes.join('\n'));
process.exitCode = faults.length > 0 ? 1 : 0;
