import { beforeEach, expect, test } from 'vitest';
import { detailsOf, documentSchema, initialFields } from '@/admin/documents/document';
import { supabase } from '@/lib/supabase';
import { stubXhr } from '../../features/careers/network.ts';
import { signInWith } from '../../stack/client.ts';
import { openStack, serve } from '../set-up.ts';

// Responses to the site's own mutations are lost. The client repeats the request once with the same idempotency key, and a second
// press reuses the key, so each mutation is carried out once. supabase/tests/actions.test.sql tries every function and table.

const stack = await openStack();
/** How many of the next responses to writes are lost. Responses to requests that an edge function sends are never lost. */
let responsesToLose = 0;
/** Whether a gateway replaces a lost response with its own. */
let hasGateway = false;
let isInFunction = false;
serve(stack, async (request) => {
  const isLost =
    responsesToLose > 0 &&
    !isInFunction &&
    /\/(?:rest|functions)\//.test(request.url) &&
    request.method !== 'GET';
  if (isLost) responsesToLose--;
  const isFunction = request.url.includes('/functions/');
  if (isFunction) isInFunction = true;
  const response = await stack.fetch(request, { peerAddress: '127.0.0.1' });
  if (isFunction) isInFunction = false;
  if (isLost && hasGateway) return new Response('<h1>Gateway time-out</h1>', { status: 504 });
  if (isLost) throw new TypeError('Failed to fetch');
  return response;
});

const { sendContactMessage } = await import('@/features/contact/api/send-contact-message');
const { sendApplication } = await import('@/features/careers/api/send-application');
const { sendDocumentationRequest } =
  await import('@/features/data-room/api/documentation-requests');
const { sendQuestion } = await import('@/features/data-room/api/send-question');
const { closeAccount } = await import('@/features/account/api/account');
const { queryClient } = await import('@/lib/query-client');
const { sendAnswer } = await import('@/admin/shared/form/answers-api');
const { addDraft, deleteDraft } = await import('@/admin/agreements/api');
const { undo } = await import('@/admin/shared/undo-api');
const { addDocument, deleteVersion, storeFiles } = await import('@/admin/documents/api');
const { removeMark } = await import('@/admin/shared/changes/address-marks-api');
const { publishReport } = await import('@/admin/reserve/api');
const { saveNote } = await import('@/admin/access/investor-api');
const { decideOnAccess, sendInvitation, profiles, renewInvitation } =
  await import('@/admin/access/accounts-api');
const { replacePrices } = await import('@/admin/imports/api');
const { applications } = await import('@/admin/applications/api');
const { publishQuestion } = await import('@/admin/questions/published-api');

beforeEach(() => {
  stubXhr();
  responsesToLose = 0;
});

const rows = async (sql: string) => (await stack.pg.query(sql)).rows;
async function idOf(sql: string): Promise<string> {
  const { rows: matches } = await stack.pg.query<{ id: string }>(sql);
  if (!matches[0]) throw new Error(`No row: ${sql}`);
  return matches[0].id;
}

const ada = { first_name: 'Ada', last_name: 'Example', email: 'ada@example.org' };
const resume = new File(['%PDF-1.4'], 'cv.pdf', { type: 'application/pdf' });
const pdf = new File(['%PDF-1.4 once'], 'once.pdf', { type: 'application/pdf' });
const delivery = new File([pdf], 'delivery.pdf', { type: 'application/pdf' });
const documentId = crypto.randomUUID();
const details = detailsOf(
  documentSchema.parse(initialFields({ title: 'Once', section: 'compliance' })),
);
const report = { as_of: '2025-11-01', reserve: 10, supply: 9, source: 'Auditor', method: 'Count' };
const draft = { title: 'Draft', body: 'Text', language: 'en', must_accept: true, changes: 'All.' };
const price = { date: '2025-01-01', esu: 1, gold: 1, sp500: 1, treasury: 1 };
const invited = 'once@fund.example';
const invitation = { email: invited, level: 2, ends_at: null, welcome: 'Welcome.' } as const;

const request = (reason: string) =>
  sendDocumentationRequest({ name: 'Ada', email: ada.email, document_type: 'other', reason });
const ask = (question: string) =>
  sendQuestion('a', { document_id: null, page: null, question, shared_with_organisation: false });

/** For each mutation: who sends it, a query for the rows that it stores, and a function that sends it. */
const mutations: Record<
  string,
  [who: 'admin' | 'approved' | null, stored: string, send: () => unknown]
> = {
  'a message': [
    null,
    'select from contact_messages',
    () => sendContactMessage({ ...ada, message: 'first' }),
  ],
  'a request': [null, 'select from documentation_requests', () => request('x')],
  'an application with its CV': [
    null,
    `select from job_applications join storage.objects on name = resume_storage_path`,
    () => sendApplication({ ...ada, phone: '', resume }, 'Cook', () => {}),
  ],
  'a question': ['approved', 'select from questions', () => ask('Once?')],
  'a document with its file': [
    'admin',
    `select from documents join storage.objects on file_url = bucket_id || '/' || name`,
    async () => {
      const stored = await storeFiles(
        { file: pdf, ...details },
        { delivery: { file: delivery, pageSizes: [], omitted: '' } },
        new AbortController().signal,
        () => undefined,
      );
      await addDocument(documentId, details, stored);
    },
  ],
  'a report': ['admin', 'select from reserve_reports', () => publishReport(report, undefined)],
  'a note': [
    'admin',
    'select from account_notes',
    async () =>
      saveNote(await idOf(`select id from profiles where email like 'pending@%'`), 'x', null),
  ],
  'an answer': [
    'admin',
    'select from private.answers join outbox on outbox.id = mail_id',
    async () =>
      sendAnswer(
        { item: await idOf('select id from contact_messages order by id'), body: 'Dear Ada' },
        0,
      ),
  ],
  'an import': ['admin', 'select from portfolio_imports', () => replacePrices([price])],
  'an invitation': ['admin', 'select from invitations', () => sendInvitation(invitation)],
};

test.each(Object.entries(mutations))(
  '%s is stored once, although lost responses make the client send it again',
  async (_, [who, stored, send]) => {
    if (who) await signInWith(supabase(), who);
    const before = (await rows(stored)).length;
    // The first press loses the responses to both of its attempts. The second press loses the response to its first attempt.
    responsesToLose = 3;
    await expect(send()).rejects.toThrow(/did not answer|check your connection/);
    await send();
    expect(responsesToLose).toBe(0);
    expect(await rows(stored)).toHaveLength(before + 1);
  },
);

const published = { answer: 'Yes.', level: 3 };

test.each<
  [string, 'approved' | 'admin' | null, string, (text: string, attempt: number) => unknown]
>([
  [
    'a message',
    null,
    'select from contact_messages',
    (message) => sendContactMessage({ ...ada, message }),
  ],
  ['a question', 'approved', 'select from questions', ask],
  ['a request', null, 'select from documentation_requests', request],
  [
    'an application',
    null,
    'select from job_applications',
    (phone) => sendApplication({ ...ada, phone, resume }, 'Cook', () => {}),
  ],
  [
    'an answer',
    'admin',
    'select from private.answers where request_id is not null',
    async (body, attempt) =>
      // The second attempt is made in a reopened form, which has shown the first answer.
      sendAnswer(
        { item: await idOf('select id from documentation_requests order by id'), body },
        attempt,
      ),
  ],
  [
    'a published question',
    'admin',
    'select from published_questions',
    (question) => publishQuestion('original', { ...published, question }),
  ],
])('%s edited after a lost response is refused once, then stored', async (_, who, stored, send) => {
  if (who) await signInWith(supabase(), who);
  const before = (await rows(stored)).length;
  responsesToLose = 2;
  await expect(send('+41 1', 0)).rejects.toThrow(/did not answer/);
  await expect(send('+41 2', 1)).rejects.toMatchObject({
    code: 'PT409',
    message: 'Your earlier attempt was stored, this one was not. To store this too, send it again.',
  });
  expect(await rows(stored)).toHaveLength(before + 1);
  await send('+41 2', 1);
  expect(await rows(stored)).toHaveLength(before + 2);
});

test('a document edited after a lost response stays refused, with advice', async () => {
  await signInWith(supabase(), 'admin');
  const id = crypto.randomUUID();
  const add = (title: string) => addDocument(id, { ...details, title }, undefined);
  responsesToLose = 2;
  await expect(add('First')).rejects.toThrow(/did not answer/);
  for (const title of ['Second', 'Third'])
    await expect(add(title)).rejects.toThrow(/^It was saved as you first filled it in/);
});

test('a message is stored once if a gateway replaced the response with its own', async () => {
  const message = { ...ada, message: 'Gateway' };
  hasGateway = true;
  responsesToLose = 3;
  await expect(sendContactMessage(message)).rejects.toThrow('did not answer');
  await sendContactMessage(message);
  hasGateway = false;
  expect(await rows(`select from contact_messages where message = 'Gateway'`)).toHaveLength(1);
});

test('a message is stored twice if it is sent again after a response', async () => {
  const message = { ...ada, message: 'Twice' };
  await sendContactMessage(message);
  await sendContactMessage(message);
  expect(await rows(`select from contact_messages where message = 'Twice'`)).toHaveLength(2);
});

test('deletions succeed although the first response is lost', async () => {
  await signInWith(supabase(), 'admin');
  await stack.pg.exec(`
    delete from agreements where published_at is null;
    insert into undeliverable_addresses (address, reason) values ('${invited}', 'bounced');
  `);
  await addDraft(draft);
  const id = await idOf('select id from agreements where published_at is null');
  const version = await idOf(`
    update documents set file_url = 'https://once.example' where id = (
      select document_id from document_versions join documents on current_of = documents.id limit 1
    ) returning id
  `);
  const deletions: Record<string, () => Promise<boolean>> = {
    [`agreements where id = '${id}'`]: () => deleteDraft(id, 'discard-discard-discard'),
    [`undeliverable_addresses where address = '${invited}'`]: () =>
      removeMark(invited, 'remove-remove-remove'),
    [`document_versions where number = 1 and document_id = '${version}'`]: () =>
      deleteVersion(version, 1, 'delete-delete-delete'),
  };
  for (const [row, deleteRow] of Object.entries(deletions)) {
    expect(await rows(`select from ${row}`)).toHaveLength(1);
    responsesToLose = 1;
    expect(await deleteRow()).toBe(true);
    expect(responsesToLose).toBe(0);
    expect(await rows(`select from ${row}`)).toEqual([]);
  }
});

test('a draft deleted after a lost response can be added again', async () => {
  await signInWith(supabase(), 'admin');
  await stack.pg.exec('delete from agreements where published_at is null');
  responsesToLose = 2;
  await expect(addDraft(draft)).rejects.toThrow('did not answer');
  await deleteDraft(
    await idOf('select id from agreements where published_at is null'),
    'delete-delete-draft',
  );
  await addDraft(draft);
  expect(await rows('select from agreements where published_at is null')).toHaveLength(1);
});

test('an invitation and its renewal send one mail each', async () => {
  await signInWith(supabase(), 'admin');
  const mails = () => stack.mailbox.mails.filter(({ to }) => to === invited);
  responsesToLose = 1;
  await sendInvitation(invitation);
  expect(mails()).toHaveLength(1);
  responsesToLose = 1;
  await renewInvitation(invited);
  expect(mails()).toHaveLength(2);
});

test('a decision and its undo are carried out once', async () => {
  await signInWith(supabase(), 'admin');
  const id = await idOf(`select id from profiles where email like 'pending@%'`);
  const account = await queryClient.fetchQuery({ ...profiles.row(id), staleTime: 0 });
  if (!account) throw new Error('No account');
  responsesToLose = 1;
  await decideOnAccess([account], { approved: false, reason: 'No.' }, 'decide-decide-decide');
  responsesToLose = 1;
  await undo('decide-decide-decide');
  expect(await rows(`select from outbox where kind = 'access_declined'`)).toEqual([]);
  expect(
    await rows(
      `select event_type from security_audit_log where event_type like 'ACCESS\\_D%' order by created_at`,
    ),
  ).toEqual([{ event_type: 'ACCESS_DECLINED' }, { event_type: 'ACCESS_DECISION_UNDONE' }]);
});

// A change contains the value that it replaces, or the hash of a long one, and the database compares that with the stored value.
test.each([
  ['short value', '“Théirs”'],
  ['long value', '“Théirs” '.repeat(50).trim()],
])('a change that would overwrite somebody else’s %s is refused', async (_, otherChange) => {
  await signInWith(supabase(), 'admin');
  const id = await idOf('select id from job_applications order by id');
  await stack.pg.query(`update job_applications set note = $2 where id = $1`, [id, otherChange]);
  const change = applications.update(id, { note: 'Mine' }, { seen: { note: '“Über”' } });
  await expect(change).rejects.toMatchObject({
    code: 'PT409',
    message: 'Someone else has changed this in the meantime.',
  });
  responsesToLose = 1;
  await applications.update(id, { note: 'Mine' }, { seen: { note: otherChange } });
  expect(await rows(`select from job_applications where note = 'Mine'`)).toHaveLength(1);
});

test('an account is closed once, with one mail', async () => {
  await signInWith(supabase(), 'pending');
  responsesToLose = 1;
  await closeAccount();
  expect(responsesToLose).toBe(0);
  expect(await rows(`select from auth.users where email like 'pending@%'`)).toEqual([]);
  expect(await rows(`select from outbox where kind = 'account_closed'`)).toHaveLength(1);
});
