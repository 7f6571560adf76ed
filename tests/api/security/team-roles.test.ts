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

const application = '00000000-0000-4000-8000-0000000000f2';

async function becomeRole(role: string) {
  await stack.pg.exec(
    `update public.profiles set team_role = '${role}' where id = '${accountIds.admin}'`,
  );
}

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
