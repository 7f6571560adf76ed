// `node supabase/verify-audit.mjs [<file>]`: recomputes the hash chain of the audit log in this process, from the rows of the
// database at DATABASE_URL, and compares it with the stored heads. With a file of heads that the console saved, it also
// compares those, because the owner of the database could not change them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import postgres from 'postgres';

const [file] = process.argv.slice(2);
const { DATABASE_URL } = process.env;
if (!DATABASE_URL) {
  console.error(
    'DATABASE_URL is not set: postgres://user:password@host:5432/postgres, as the dashboard names it.',
  );
  process.exit(2);
}

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');

const sql = postgres(DATABASE_URL, { max: 1, onnotice: () => undefined });
const faults = [];
try {
  const heads = await sql`
    select day::text, events, previous, head, day <= ((now() - interval '24 months') at time zone 'UTC')::date as is_past_deletion
    from public.audit_day_heads order by public.audit_day_heads.day`;
  let expected = '0'.repeat(64);
  let dayBefore;
  for (const { day, events, previous, head, is_past_deletion } of heads) {
    const rows = await sql`
      select jsonb_build_array(
        id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), user_id, event_type, resource_type,
        resource_id, resource_title, resource_section, details, ip_address, user_agent, by_team, reported, follows,
        permission_subject
      )::text as event
      from public.security_audit_log
      where created_at >= ${day}::date::timestamp at time zone 'UTC'
        and created_at < (${day}::date + 1)::timestamp at time zone 'UTC'
      order by created_at, id`;
    const lines = [day, rows.length, expected, ...rows.map(({ event }) => sha256(event))];
    const isNext =
      dayBefore === undefined || Date.parse(day) - Date.parse(dayBefore) === 24 * 60 * 60_000;
    // Events past the deletion period have been deleted, so the heads of those days no longer match.
    const isWhole =
      is_past_deletion || (events === rows.length && head === sha256(lines.join('\n')));
    if (!isNext || previous !== expected || !isWhole) faults.push(`${day}: not as when it ended`);
    expected = head;
    dayBefore = day;
  }
  if (file) {
    const stored = new Map(heads.map(({ day, events, head }) => [day, `${day} ${events} ${head}`]));
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const [day] = line.split(' ');
      if (stored.get(day) !== line) faults.push(`${day}: not as in ${file}`);
    }
  }
  const [last] = heads.slice(-1);
  if (faults.length > 0) console.error(faults.join('\n'));
  else
    console.info(
      last
        ? `${heads.length} days to ${last.day}: all as they were.`
        : 'No day has been sealed yet.',
    );
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await sql.end();
}
