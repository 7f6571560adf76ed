import { expect, test } from 'vitest';
import { profiles } from '@/admin/access/accounts-api';
import { applications } from '@/admin/applications/api';
import { questionFileColumns } from '@/admin/questions/api';
import { writeRows } from '@/admin/shared/list/list-file';
import { applicationRow, profileRow } from '../rows';

const id = '3b0f6c1e-5a8d-4f27-9c41-7d2e8a9b1c01';
const linesOf = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

test('writes times in UTC and missing values as empty cells', () => {
  const row = { id, isDone: false, count: 0, note: null, sent_at: '2026-11-20T12:00:00+02:00' };
  const csv = writeRows(
    [row, { ...row, sent_at: null }],
    ['id', 'isDone', 'count', 'note', 'sent_at_utc', ['twice', ({ count }) => count * 2]],
  );
  expect(linesOf(csv)).toEqual([
    '"id","isDone","count","note","sent_at_utc","twice"',
    `"${id}","false","0","","2026-11-20T10:00:00.000Z","0"`,
    `"${id}","false","0","","","0"`,
  ]);
});

test('exports accounts', () => {
  const account = profileRow(id, 'Ada', { decided_at: '2026-11-21T08:00:00Z' });
  expect(linesOf(writeRows([account], profiles.exportColumns))).toEqual([
    '"id","first_name","last_name","organisation","email","email_confirmed_at_utc","state","requested_at_utc","reason_for_access","decided_at_utc","decision_reason","approved_until_utc","renewal_requested_at_utc","second_factor_since_utc"',
    `"${id}","Ada","Example","Ada & Co","ada@fund.example","2026-11-20T12:05:00.000Z","Waiting","2026-11-20T12:00:00.000Z","Due diligence for our fund.","2026-11-21T08:00:00.000Z","","","",""`,
  ]);
});

test('exports applications', () => {
  const row = { ...applicationRow({ labels: ['call', 'later'] }), updated_at: '' };
  expect(linesOf(writeRows([row], applications.exportColumns))).toEqual([
    '"id","first_name","last_name","email","phone","position","received_at_utc","status","labels","note","resume"',
    `"${id}","Ada","Example","ada@mail.example","","Open Application","2026-11-20T12:00:00.000Z","pending","call, later","","cv.pdf"`,
  ]);
});

test('exports the draft of a question until it is answered', () => {
  const question = {
    id,
    question: 'Is it insured?',
    document_id: null,
    page: null,
    shared_with_organisation: false,
    created_at: '2026-11-20T12:00:00Z',
    answered_at: null,
    asker: { id, first_name: 'Ada', last_name: null, email: 'ada@fund.example', organisation: 'F' },
    answer: null,
    assigned_to: null,
    due_on: '2026-12-01',
    draft: 'Yes',
    drafted_by: null,
    drafted_at: null,
    approved_by: null,
  };
  const answered = { ...question, answer: 'Yes.', answered_at: '2026-11-21T12:00:00Z' };
  expect(linesOf(writeRows([question, answered], questionFileColumns))).toEqual([
    '"id","asked_at_utc","first_name","last_name","email","organisation","document_id","page","question","due_on","draft","answered_at_utc","answer"',
    `"${id}","2026-11-20T12:00:00.000Z","Ada","","ada@fund.example","F","","","Is it insured?","2026-12-01","Yes","",""`,
    `"${id}","2026-11-20T12:00:00.000Z","Ada","","ada@fund.example","F","","","Is it insured?","2026-12-01","","2026-11-21T12:00:00.000Z","Yes."`,
  ]);
});
