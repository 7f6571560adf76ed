import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../stack/client.ts';
import { accountIds, ask, expectNoChange, meetVisitors, rest, type Visitors } from './visitors.ts';

// Attacks by the team itself: each role requests what belongs to another, with hand-made requests. The token
// stays the same, because the role is read at every statement.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const roles = ['investor_relations', 'hr', 'editor', 'compliance'] as const;
const someone = '00000000-0000-4000-8000-0000000000ff';
const openDocument = '00000000-0000-4000-8000-0000000000fe';

const message = '00000000-0000-4000-8000-0000000000f1';
const application = '00000000-0000-4000-8000-0000000000f2';

/** Tables that only the readers of a subject may read, each with a change that a role could attempt. */
const guarded: Record<string, Record<string, object>> = {
  access: { account_notes: { note: 'x' }, invitations: { welcome: 'x' } },
  inbox: {
    contact_messages: { handled_at: null },
    documentation_requests: { handled_at: null },
  },
  questions: {
    questions: { shared_with_organisation: true },
    question_answers: { answer: 'x' },
    question_work: { due_on: '2030-01-01' },
    question_settings: { value: 'on' },
  },
  applications: { job_applications: { status: 'approved' } },
  reading: { reading_sessions: { title: 'x' }, document_copies: { title: 'x' } },
  agreements: { agreement_acceptances: { typed_name: 'x' } },
  mails: { outbox: { state: 'queued' } },
  portfolio: { portfolio_imports: { subject: 'prices' } },
  audit: { security_audit_log: { event_type: 'SIGN_IN' }, audit_day_heads: { head: 'x' } },
};

/** Changes of content that everyone may read. */
const open: Record<string, [table: string, change: object, added: object]> = {
  press: [
    'press_releases',
    { title: 'x' },
    { content_type: 'press_release', title: 'x', date: '2026-01-01' },
  ],
  openings: [
    'job_openings',
    { title: 'x' },
    { title: 'x', location: 'x', type: 'x', description: 'x' },
  ],
  settings: ['site_settings', { value: 'public' }, { key: 'x', value: 'x' }],
  documents: ['documents', { title: 'x' }, { title: 'x', section: 'compliance' }],
};

/** Calls that change something, by the subject that they require. */
const calls: Record<string, [name: string, body: object][]> = {
  access: [
    [
      'decide_on_access',
      { accounts: [{ id: accountIds.pending, decided_at: null }], approve: true },
    ],
    ['undo_decisions', { accounts: [accountIds.pending] }],
    ['reset_second_factor', { account: accountIds.approved }],
    ['invite_investor', { address: 'new@fund.example', level: 3, ends_at: null, welcome: 'x' }],
    ['renew_invitation', { address: 'invited@fund.example' }],
    ['withdraw_invitation', { address: 'invited@fund.example' }],
  ],
  inbox: [['send_answer', { answer: someone, item: message, body: 'x', seen: 0 }]],
  applications: [
    ['delete_application', { application: someone }],
    [
      'send_answer',
      { answer: someone, item: application, body: 'x', seen: 0, new_status: 'approved' },
    ],
  ],
  open_documents: [
    [
      'store_document_text',
      { document: someone, file: 'documents/x.pdf', text_language: 'simple', pages: ['x'] },
    ],
  ],
  questions: [
    ['answer_question', { question: someone, answer: 'x' }],
    ['publish_question', { question: 'x', answer: 'x', level: 3 }],
    ['withdraw_published_question', { published: someone }],
  ],
  documents: [['order_documents', { in_section: 'compliance', documents: [] }]],
  portfolio: [
    ['undo_import', { import: someone }],
    ['replace_holdings', { portfolio: 'main', new_rows: [] }],
    ['replace_prices', { new_rows: [] }],
  ],
  mails: [['send_mail_again', { mail: someone }]],
  agreements: [['publish_agreement', { agreement: someone, body_sha256: 'x' }]],
  roles: [['set_team_role', { account: accountIds.admin, new_role: 'owner' }]],
};

/** Calls that return something, by the subject that they require. */
const answers: Record<string, [name: string, body: object][]> = {
  inbox: [['answers_to', { item: message }]],
  applications: [['answers_to', { item: application }]],
  open_documents: [
    ['document_uses', { documents: [openDocument] }],
    ['waiting_readers', {}],
  ],
  documents: [['document_history', { document: someone }]],
  reading: [['most_read_this_week', {}]],
  agreements: [['agreement_losers', {}]],
  audit: [['check_audit_log', { first_day: '2020-01-01', last_day: '2020-01-01' }]],
};

async function rightsOf(role: string): Promise<Map<string, string | null>> {
  const { rows } = await stack.pg.query<{ subject: string; held: string | null }>(
    `select distinct subject, private.permission($1, subject) as held from private.permissions`,
    [role],
  );
  return new Map(rows.map(({ subject, held }) => [subject, held]));
}

const isRefused = ({ status, rows }: { status: number; rows: unknown[] }) =>
  [400, 401, 403, 404, 405].includes(status) || (status < 300 && rows.length === 0);

async function becomeRole(role: string) {
  await stack.pg.exec(
    `update public.profiles set team_role = '${role}' where id = '${accountIds.admin}'`,
  );
}

test('case 127: each role of the team requests tables, functions and files of the others by hand → nothing', async () => {
  await stack.pg.exec(
    `insert into account_notes (account, note) values ('${accountIds.pending}', 'x');
     insert into invitations (email, level, welcome, invited_by) values ('invited@fund.example', 2, 'x', '${accountIds.admin}');
     insert into document_copies (number, account_id, document_id, title, version, issued_at)
     values ('AAAA-2222', '${accountIds.approved}', '${someone}', 'x', 1, now());
     insert into reading_sessions (id, account_id, document_id, title, version, started_at, reported_at)
     values ('${someone}', '${accountIds.approved}', '${someone}', 'x', 1, now(), now());
     insert into agreement_acceptances (agreement_id, sha256, account_id, typed_name)
     select id, sha256, '${accountIds.approved}', 'Ada Example' from agreements limit 1;
     insert into questions (id, account_id, question, access_level) values ('${someone}', '${accountIds.approved}', 'x', 3);
     update question_work set due_on = '2026-12-01' where id = '${someone}';
     insert into question_answers (id, answer) values ('${someone}', 'x');
     insert into outbox (kind, recipient) values ('access_ended', 'a@fund.example');
     insert into contact_messages (id, first_name, last_name, email, message) values ('${message}', 'A', 'B', 'a@fund.example', 'x');
     insert into job_applications (id, first_name, last_name, email, resume_file_name, resume_file_size, resume_content_type)
     values ('${application}', 'A', 'B', 'a@fund.example', 'cv.pdf', 1, 'application/pdf');
     insert into private.answers (id, message_id, body) values (gen_random_uuid(), '${message}', 'x');
     insert into private.answers (id, application_id, body) values (gen_random_uuid(), '${application}', 'x');
     insert into documents (id, title, section, file_url) values ('${someone}', 'x', 'compliance', 'documents/x.pdf'), ('${openDocument}', 'y', 'archive', null);
     insert into document_waits (account_id, document_id) values ('${accountIds.approved}', '${openDocument}');
     insert into security_audit_log (event_type, user_id, resource_type, resource_id)
     values ('DOCUMENT_OPENED', '${accountIds.approved}', 'document', '${openDocument}');
     insert into portfolio_imports (subject, rows_before, rows_after, before) values ('main', 0, 0, '[]');
     insert into audit_day_heads (day, events, previous, head)
     values ('2020-01-01', 1, repeat('0', 64), repeat('1', 64)) on conflict do nothing`,
  );
  const { admin } = visitors;
  for (const role of roles) {
    await becomeRole(role);
    const rights = await rightsOf(role);
    await expectNoChange(stack, async () => {
      for (const [subject, tables] of Object.entries(guarded)) {
        for (const [table, change] of Object.entries(tables)) {
          const all = await rest(stack, admin, `${table}?select=*`, {
            headers: { prefer: 'count=exact' },
          });
          const mayRead = rights.get(subject) !== null;
          expect([role, table, all.rows.length > 0], JSON.stringify(all)).toEqual([
            role,
            table,
            mayRead,
          ]);
          if (!mayRead) expect([role, table, all.count ?? 0]).toEqual([role, table, 0]);
          if (rights.get(subject) === 'change') continue;
          for (const [method, path] of [
            ['PATCH', `${table}?select=*&${Object.keys(change)[0]}=not.is.null`],
            ['DELETE', `${table}?select=*&${Object.keys(change)[0]}=not.is.null`],
          ] as const) {
            const answer = await rest(stack, admin, path, {
              method,
              headers: { prefer: 'return=representation' },
              ...(method === 'PATCH' && { body: change }),
            });
            expect(isRefused(answer), `${role} ${method} ${table}`).toBe(true);
          }
        }
      }
      for (const [subject, [table, change, added]] of Object.entries(open)) {
        if (rights.get(subject) === 'change') continue;
        const key = Object.keys(added)[0];
        for (const [method, path, body] of [
          ['PATCH', `${table}?${key}=not.is.null&select=*`, change],
          ['DELETE', `${table}?${key}=not.is.null&select=*`, undefined],
          ['POST', table, added],
        ] as const) {
          // Editors may change public documents. Another test covers that.
          const guardedPath =
            table === 'documents' && method !== 'POST' ? `${path}&access_level=gt.1` : path;
          const answer = await rest(stack, admin, guardedPath, {
            method,
            headers: { prefer: 'return=representation' },
            ...(body && { body }),
          });
          expect(isRefused(answer), `${role} ${method} ${table}`).toBe(true);
        }
      }
      for (const [subject, functions] of Object.entries(calls)) {
        if (rights.get(subject) === 'change') continue;
        for (const [name, body] of functions) {
          const { status } = await rest(stack, admin, `rpc/${name}`, { method: 'POST', body });
          expect([role, name, status >= 400 && status < 500]).toEqual([role, name, true]);
        }
      }
      for (const [subject, functions] of Object.entries(answers)) {
        for (const [name, body] of functions) {
          const { status, rows } = await rest(stack, admin, `rpc/${name}`, {
            method: 'POST',
            body,
          });
          const mayRead = rights.get(subject) !== null;
          expect([role, name, status < 300 && rows.length > 0]).toEqual([role, name, mayRead]);
        }
      }
      for (const [bucket, subject] of [
        ['documents', 'open_documents'],
        ['press-files', rights.get('reserve') === 'change' ? 'reserve' : 'press'],
        ['job-resumes', 'roles'],
      ] as const) {
        if (rights.get(subject) === 'change') continue;
        const { status } = await ask(stack, admin, `/storage/v1/object/${bucket}/forged/new.pdf`, {
          method: 'POST',
          body: '%PDF-1.4',
          headers: { 'content-type': 'application/pdf' },
        });
        expect([role, bucket, status >= 400]).toEqual([role, bucket, true]);
      }
      const { rows: stored } = await stack.pg.query<{ bucket: string; name: string }>(
        `select distinct on (bucket_id) bucket_id as bucket, name from storage.objects
         where bucket_id = 'job-resumes' or (bucket_id = 'documents' and 'documents/' || name in (select file_url from documents where access_level = 3))
         order by 1`,
      );
      for (const { bucket, name } of stored) {
        const subject = bucket === 'documents' ? 'documents' : 'applications';
        if (rights.get(subject) !== null) continue;
        const { status } = await ask(
          stack,
          admin,
          `/storage/v1/object/authenticated/${bucket}/${name}`,
        );
        expect([role, bucket, status >= 400]).toEqual([role, bucket, true]);
      }
    });
  }
});

test('case 128: a caller who may not publish requests unpublished content, in any way → nothing', async () => {
  const { rows: chosen } = await stack.pg.query<{
    id: string;
    level: number;
    file: string;
    title: string;
  }>(
    `select distinct on (access_level) id, access_level as level, substr(file_url, 11) as file, title
     from documents where file_url like 'documents/%.pdf' order by access_level, id`,
  );
  expect(chosen.map(({ level }) => level)).toContain(1);
  const { rows: items } = await stack.pg.query<{ id: string }>(
    'select id from press_releases limit 1',
  );
  const item = items[0]?.id ?? '';
  const ids = chosen.map(({ id }) => `'${id}'`).join();
  await stack.pg.exec(
    `insert into document_pages (document_id, version, page, language, content)
     select id, version, 1, 'simple', 'quetzalcoatlus' from documents where id in (${ids}) on conflict (document_id, version, page) do update set content = excluded.content`,
  );
  for (const moment of [`now() + interval '1 hour'`, 'null']) {
    await stack.pg.exec(
      `update documents set visible_from = ${moment} where id in (${ids});
       update press_releases set visible_from = ${moment} where id = '${item}'`,
    );
    for (const name of ['anonymous', 'pending', 'expired', 'approved', 'hr'] as const) {
      if (name === 'hr') await becomeRole('hr');
      const visitor = name === 'hr' ? visitors.admin : visitors[name];
      const read = async (path: string) => (await rest(stack, visitor, path)).rows;
      await expectNoChange(stack, async () => {
        expect([
          name,
          await read(`documents?select=id&id=in.(${chosen.map(({ id }) => id).join()})`),
        ]).toEqual([name, []]);
        expect([name, await read(`press_releases?select=id&id=eq.${item}`)]).toEqual([name, []]);
        const found = await rest(stack, visitor, 'rpc/search_documents', {
          method: 'POST',
          body: { wanted: 'quetzalcoatlus' },
        });
        expect([name, found.status, found.rows]).toEqual([name, 200, []]);
        for (const { id, file, title } of chosen) {
          expect([
            name,
            await read(`documents?select=id&title=eq.${encodeURIComponent(title)}&id=eq.${id}`),
          ]).toEqual([name, []]);
          expect([name, await read(`rpc/document_to_open?document=${id}`)]).toEqual([name, []]);
          expect([
            name,
            await read(`document_versions?select=number&document_id=eq.${id}`),
          ]).toEqual([name, []]);
          for (const way of ['authenticated/', '', 'info/authenticated/', 'sign/']) {
            const { status } = await ask(
              stack,
              visitor,
              `/storage/v1/object/${way}documents/${file}`,
              {
                ...(way === 'sign/' && { method: 'POST', body: { expiresIn: 60 } }),
              },
            );
            expect([name, way, status >= 400]).toEqual([name, way, true]);
          }
          const { status } = await ask(stack, visitor, '/functions/v1/open-document', {
            method: 'POST',
            body: { document: id },
          });
          expect([name, status >= 400]).toEqual([name, true]);
        }
      });
      if (name === 'hr') await becomeRole('owner');
    }
  }
});

test("case 139: investor relations look for applicants' addresses and decisions of HR in the outbox, the log, the desk and the marks → nothing", async () => {
  const applicant = 'applicant@jobs.example';
  await stack.pg.query(
    `insert into public.job_applications (id, first_name, last_name, email, resume_file_name, resume_file_size, resume_content_type)
     values ($1, 'A', 'B', $2, 'cv.pdf', 1, 'application/pdf')`,
    [application, applicant],
  );
  const answer = { answer: crypto.randomUUID(), item: application, body: 'No.', seen: 0 };
  const declined = { ...answer, new_status: 'declined' };
  expect((await visitors.admin.rpc('send_answer', declined)).error).toBeNull();
  await visitors.admin.rpc('record_export', {
    subject: 'job_applications',
    number_of_rows: 1,
    restrictions: { q: applicant },
  });
  await stack.pg.exec(
    `update public.outbox set state = 'given_up', finished_at = now(), last_error = '${applicant} bounced';
     insert into public.undeliverable_addresses (address, reason) values ('${applicant}', 'bounced')`,
  );
  const { rows: mails } = await stack.pg.query<{ id: string }>(
    "select id from public.outbox where kind = 'answer_to_application'",
  );
  const paths = [
    'outbox?select=*',
    'security_audit_log?select=*',
    'undeliverable_addresses?select=*',
    'rpc/desk',
  ];
  const read = async () => {
    const found = await Promise.all(
      paths.map((path) =>
        rest(stack, visitors.admin, path, {
          ...(path.startsWith('rpc/') && { method: 'POST', body: {} }),
          headers: { prefer: 'count=exact' },
        }),
      ),
    );
    return JSON.stringify(found.map(({ rows }) => rows));
  };
  const traces = [applicant, application, 'APPLICATION_DECIDED', 'job_applications'];
  for (const trace of traces) expect(await read()).toContain(trace);
  await becomeRole('investor_relations');
  for (const trace of traces) expect(await read()).not.toContain(trace);
  const sent = await visitors.admin.rpc('send_mail_again', { mail: mails[0]?.id ?? '' });
  expect(sent.error?.code).toBe('PT409');
  const removed = visitors.admin.from('undeliverable_addresses').delete();
  expect((await removed.eq('address', applicant).select()).data).toEqual([]);
  await becomeRole('compliance');
  for (const trace of traces) expect(await read()).toContain(trace);
});
