import { expect, test } from 'vitest';
import { auditFileColumns } from '@/admin/audit/audit-file';
import { writeRows } from '@/admin/shared/list/list-file';

const event = {
  id: 'e-1',
  user_id: 'u-1',
  email: 'ada@fund.example',
  event_type: 'DOCUMENT_OPENED',
  resource_type: 'document',
  resource_id: '=HYPERLINK("https://evil.example")',
  details: { note: 'a "quoted", line\nbreak', occurrence: 1 },
  chained_details: '{"note": "a \\"quoted\\", line\\nbreak", "occurrence": 1}',
  reported: true,
  permission_subject: 'audit',
  ip_address: '192.0.2.1',
  user_agent: '@SUM(1+1)*cmd',
  resource_title: '+Memo',
  resource_section: 'compliance',
  by_team: false,
  follows: null,
  subject: null,
  created_at: '2026-11-20T10:00:00.123456+00:00',
  day: { day: '2026-11-20', previous: 'a', head: 'b' },
};

test('writes a row per event, without executable formulas', () => {
  const [headings, row, ...rest] = writeRows([event], auditFileColumns).split('\r\n');
  expect(headings).toBe(
    '\uFEFF"id","time_utc","event_type","user_id","email","resource_type","resource_id","ip_address","user_agent","details","resource_title","resource_section","by_team","reported","follows","permission_subject","chained","day_previous","day_head"',
  );
  // Compares the columns before “chained”, which is a JSON array.
  expect(row?.split(',"[""')[0]).toBe(
    `"e-1","2026-11-20T10:00:00.123456Z","DOCUMENT_OPENED","u-1","ada@fund.example","document","'=HYPERLINK(""https://evil.example"")","192.0.2.1","'@SUM(1+1)*cmd","{""note"": ""a \\""quoted\\"", line\\nbreak"", ""occurrence"": 1}","'+Memo","compliance","false","true","","audit"`,
  );
  expect(row?.endsWith(',"a","b"')).toBe(true);
  expect(rest).toEqual(['']);
});
