import { TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { supabase } from '@/lib/supabase';
import { stubXhr } from '../../features/careers/network.ts';
import { DEMO_FACTOR_SECRET } from '../../../supabase/local/demo-accounts.ts';
import { signInWith } from '../../stack/client.ts';
import { openStack, serve } from '../set-up.ts';

// What the site's own code sends for somebody who is signed in is carried out once, when the answer to the first press was
// lost and it is pressed again; and the second press succeeds.

const stack = await openStack();
let isLost = false;
serve(stack, async (request) => {
  // A function's own calls are answered.
  const loses = isLost && /\/(?:rest|functions)\//.test(request.url) && request.method !== 'GET';
  if (loses) isLost = false;
  const response = await stack.fetch(request, { peerAddress: '127.0.0.1' });
  if (loses) throw new TypeError('Failed to fetch');
  return response;
});

const { askQuestion } = await import('@/features/data-room/api/questions');
const { closeAccount, devicesQuery, signOutDevice } =
  await import('@/features/account/api/account');
const { queryClient } = await import('@/lib/query-client');
const { sendAnswer } = await import('@/admin/shared/form/answers-api');
const { addDocument, documents, publishVersion, storeFiles } =
  await import('@/admin/documents/api');
const { publishReport } = await import('@/admin/reserve/api');
const { addDraft, agreementsQuery, deleteDraft, publishDraft } =
  await import('@/admin/agreements/api');
const { saveNote } = await import('@/admin/access/investor-api');
const {
  confirmOrganisation,
  decideOnAccess,
  inviteInvestor,
  profiles,
  resetSecondFactor,
  setTeamRole,
  undoDecisions,
  withdrawInvitation,
} = await import('@/admin/access/accounts-api');
const { sendAgain } = await import('@/admin/mails/api');
const { replaceHoldings, replacePrices, undoImport } = await import('@/admin/imports/api');
const { publishQuestion } = await import('@/admin/questions/published-api');
const { answerQuestion, saveDraft } = await import('@/admin/questions/api');
const { deleteApplication, restoreApplication } = await import('@/admin/applications/api');

beforeEach(() => {
  stubXhr();
  isLost = false;
});

const read = async <Row>(sql: string) => (await stack.pg.query<Row>(sql)).rows;
/** The rows of a table with their values, without those that are the same only within one call. */
const stored = (table: string) =>
  read(`select count(*)::int as rows from ${table}`).then(([row]) => row);

/** Presses, loses the answer, and presses again. */
async function pressTwice(press: () => Promise<unknown>): Promise<void> {
  isLost = true;
  await expect(press()).rejects.toThrow(/Failed to fetch|check your connection/);
  await press();
}

const idOf = async (sql: string) => {
  const [row] = await read<{ id: string }>(sql);
  if (!row) throw new Error(`No row: ${sql}`);
  return row.id;
};

/** A question that nobody has answered. */
async function ask(): Promise<string> {
  await stack.pg.exec(
    `insert into questions (account_id, question, access_level) select id, 'Why?', 3 from profiles where email like 'approved@%'`,
  );
  return idOf(`select id from questions where question = 'Why?'`);
}

/** An account as the console reads it. */
async function accountOf(name: string) {
  const id = await idOf(`select id from profiles where email like '${name}@%'`);
  const account = await queryClient.fetchQuery({ ...profiles.row(id), staleTime: 0 });
  if (!account) throw new Error('No account');
  return account;
}

const refusal = { approved: false, reason: 'Not an institution.' };

const pdf = () => new File(['%PDF-1.4 once'], 'once.pdf', { type: 'application/pdf' });
const stone = {
  name: 'Once',
  carat: 1.5,
  quality: '6',
  origin: 'Brazil',
  value_esu: 10,
  requires_auth: false,
};
const price = { date: '2025-01-01', esu: 1, gold: 1, sp500: 1, treasury: 1 };
const report = {
  as_of: '2025-11-01',
  reserve: 10,
  supply: 9,
  source: 'Auditor',
  method: 'Count',
};
const draft = {
  title: 'Draft',
  body: 'Text',
  language: 'en',
  must_accept: true,
  changes: 'All of it.',
};
const details = {
  title: 'Once',
  description: null,
  section: 'compliance',
  category: null,
  requires_auth: false,
};

/** What is stored, by the SQL that counts it, and the presses. */
const sends: Record<string, [stored: string, press: () => Promise<() => Promise<unknown>>]> = {
  'a document': [
    'public.documents',
    async () => () =>
      addDocument({ details: { ...details, file_url: 'https://example.org/once' } }),
  ],
  'a document with its file': [
    `public.documents join public.document_versions on present_of = documents.id
     join storage.objects as file on documents.file_url = 'documents/' || file.name
     join storage.objects as delivery on delivery_url = 'documents/' || delivery.name`,
    async () => {
      const file = pdf();
      const delivery = pdf();
      return async () => {
        const files = await storeFiles(
          { file, ...details },
          { delivery: { file: delivery, pageSizes: [], omitted: '' } },
          new AbortController().signal,
          () => undefined,
        );
        await addDocument({ details: { ...details, file_url: null }, stored: files });
      };
    },
  ],
  'a reserve report': [
    'public.reserve_reports',
    async () => () => publishReport(report, undefined),
  ],
  'a reserve report with its file': [
    "public.reserve_reports join storage.objects on file_path = bucket_id || '/' || name",
    async () => {
      const file = pdf();
      return () => publishReport(report, file);
    },
  ],
  'a draft of the agreement': [
    'public.agreements',
    async () => {
      await stack.pg.exec('delete from public.agreements where published_at is null');
      return () => addDraft(draft);
    },
  ],
  'a note about an account': [
    'public.account_notes',
    async () => {
      const account = await idOf(`select id from profiles where email like 'pending@%'`);
      return () => saveNote(account, 'Called.', null);
    },
  ],
  'an invitation': [
    'public.invitations',
    async () => () =>
      inviteInvestor({ email: 'once@fund.example', level: 3, ends_at: null, welcome: 'Welcome.' }),
  ],
  'an answer to a message': [
    'private.answers join public.outbox on outbox.id = mail_id',
    async () => {
      const item = await idOf('select id from contact_messages');
      // The list of answers was read again between the presses.
      let seen = 0;
      return () => sendAnswer({ item, body: 'Dear Ada' }, seen++);
    },
  ],
  'an import of holdings': [
    'public.portfolio_imports',
    async () => () => replaceHoldings({ portfolio: 'standard', rows: [stone] }),
  ],
  'an import of prices': ['public.portfolio_imports', async () => () => replacePrices([price])],
  'a published question': [
    'public.published_questions',
    async () => () =>
      publishQuestion({ question: 'Once?', answer: 'Yes.', access_level: 1, document_id: null }),
  ],
};

test.each(Object.entries(sends))('%s is stored once', async (_, [table, prepare]) => {
  await signInWith(supabase(), 'admin');
  const press = await prepare();
  const [before] = await read<{ rows: number }>(`select count(*)::int as rows from ${table}`);
  await pressTwice(press);
  expect(await stored(table)).toEqual({ rows: (before?.rows ?? 0) + 1 });
});

/** Things that are done at the second press, and what shows that they were done once. */
const actions: Record<
  string,
  [press: () => Promise<() => Promise<unknown>>, shown: string, once: object[]]
> = {
  'an import that is undone': [
    async () => {
      await replacePrices([price]);
      const id = await idOf('select id from portfolio_imports');
      return () => undoImport(id);
    },
    'select count(*)::int as n from portfolio_imports',
    [{ n: 2 }],
  ],
  'an invitation that is withdrawn': [
    async () => {
      const email = 'once@fund.example';
      await inviteInvestor({ email, level: 2, ends_at: null, welcome: 'x' });
      return () => withdrawInvitation(email);
    },
    'select from invitations',
    [],
  ],
  'a decision': [
    async () => {
      const account = await accountOf('pending');
      return () => decideOnAccess([account], refusal);
    },
    `select decision, decision_reason from profiles where email like 'pending@%'`,
    [{ decision: 'declined', decision_reason: 'Not an institution.' }],
  ],
  'a decision that is undone': [
    async () => {
      const account = await accountOf('pending');
      await decideOnAccess([account], refusal);
      return () => undoDecisions([account.id]);
    },
    `select event_type from security_audit_log where event_type like 'ACCESS\\_D%'`,
    [{ event_type: 'ACCESS_DECLINED' }, { event_type: 'ACCESS_DECISION_UNDONE' }],
  ],
  'a role that is changed': [
    async () => {
      await stack.pg.exec(
        `update profiles set role = 'admin', team_role = 'hr' where email like 'approved@%'`,
      );
      const account = await accountOf('approved');
      return () => setTeamRole(account, 'editor');
    },
    `select team_role from profiles where email like 'approved@%'`,
    [{ team_role: 'editor' }],
  ],
  'a second factor that is reset': [
    async () => {
      await stack.pg.exec(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         select gen_random_uuid(), id, 'totp', 'verified', now(), now() from profiles where email like 'approved@%'`,
      );
      const account = await accountOf('approved');
      return () => resetSecondFactor(account);
    },
    `select count(*)::int as n from security_audit_log where event_type = 'SECOND_FACTOR_RESET'`,
    [{ n: 1 }],
  ],
  'an organisation that is confirmed': [
    async () => {
      const account = await accountOf('approved');
      return () => confirmOrganisation(account, true);
    },
    `select organisation_confirmed from profiles where email like 'approved@%'`,
    [{ organisation_confirmed: true }],
  ],
  'a mail that is sent again': [
    async () => {
      await stack.pg.exec(
        `insert into outbox (kind, recipient, state, finished_at) values ('access_ended', 'a@fund.example', 'given_up', now())`,
      );
      const mail = await idOf(`select id from outbox where recipient = 'a@fund.example'`);
      return () => sendAgain(mail);
    },
    `select state, (select count(*)::int from security_audit_log where event_type = 'MAIL_SENT_AGAIN') as n
     from outbox where recipient = 'a@fund.example'`,
    [{ state: 'queued', n: 1 }],
  ],
  'an application that is restored': [
    async () => {
      const id = await idOf('select id from job_applications where deleted_at is null');
      await deleteApplication(id);
      return () => restoreApplication(id);
    },
    `select count(*)::int as n from security_audit_log where event_type = 'APPLICATION_RESTORED'`,
    [{ n: 1 }],
  ],
  'an application that is deleted': [
    async () => {
      const id = await idOf('select id from job_applications where deleted_at is null');
      return () => deleteApplication(id);
    },
    `select count(*)::int as n from security_audit_log where event_type = 'APPLICATION_DELETED'`,
    [{ n: 1 }],
  ],
  'a document that is withdrawn': [
    async () => {
      const id = await addDocument({ details: { ...details, file_url: null } });
      return () => documents.remove(id);
    },
    `select from documents where title = 'Once'`,
    [],
  ],
  'a document that is restored': [
    async () => {
      const row = await documents.remove(
        await addDocument({ details: { ...details, file_url: 'https://example.org/once' } }),
      );
      if (!row) throw new Error('No document');
      const { updated_at: _, version: _version, ...restored } = row;
      return async () => documents.insert(restored);
    },
    `select count(*)::int as n from documents where title = 'Once'`,
    [{ n: 1 }],
  ],
  'an agreement that is published with one code': [
    async () => {
      await stack.pg.exec('delete from public.agreements where published_at is null');
      const id = await addDraft(draft);
      const all = await queryClient.fetchQuery(agreementsQuery);
      const version = all.find((row) => row.id === id);
      if (!version) throw new Error('No draft');
      await stack.pg.exec('update auth.mfa_challenges set otp_code = null');
      const code = new TOTP({ secret: DEMO_FACTOR_SECRET }).generate();
      return () => publishDraft(version, code);
    },
    `select count(*)::int as n from agreements where title = 'Draft' and published_at is not null`,
    [{ n: 1 }],
  ],
  'a file that is replaced': [
    async () => {
      const id = await addDocument({
        details: { ...details, file_url: 'https://example.org/1' },
      });
      return () => publishVersion(id, { file: 'https://example.org/2' }, 'New.');
    },
    `select number, what_changed from document_versions join documents on documents.id = document_id
     where title = 'Once' order by number`,
    [
      { number: 1, what_changed: null },
      { number: 2, what_changed: 'New.' },
    ],
  ],
  'a draft of an answer': [
    async () => {
      const id = await ask();
      return () => saveDraft({ id, drafted_at: null }, 'A first answer.');
    },
    `select draft from question_work where draft like 'A first%'`,
    [{ draft: 'A first answer.' }],
  ],
  'an answered question': [
    async () => {
      await stack.pg.exec(`update question_settings set value = 'off'`);
      const id = await ask();
      await saveDraft({ id, drafted_at: null }, 'The answer.');
      return () => answerQuestion(id, 'The answer.');
    },
    `select count(*)::int as n from question_answers where answer = 'The answer.'`,
    [{ n: 1 }],
  ],
  'a draft of the agreement that is discarded': [
    async () => {
      await stack.pg.exec('delete from public.agreements where published_at is null');
      const id = await addDraft(draft);
      return () => deleteDraft(id);
    },
    'select from agreements where published_at is null',
    [],
  ],
};

test.each(Object.entries(actions))('%s: done once', async (_, [prepare, shown, once]) => {
  await signInWith(supabase(), 'admin');
  await pressTwice(await prepare());
  expect(await read(shown)).toEqual(once);
});

test('an invitation whose answer was lost sends one mail', async () => {
  await signInWith(supabase(), 'admin');
  const email = 'once@fund.example';
  await pressTwice(() => inviteInvestor({ email, level: 2, ends_at: null, welcome: 'Welcome.' }));
  expect(stack.mailbox.mails.filter(({ to }) => to === email)).toHaveLength(1);
});

test('a row that another unique value forbids is refused', async () => {
  await signInWith(supabase(), 'admin');
  // The seed has a draft, and there is one at most.
  await expect(addDraft(draft)).rejects.toMatchObject({ code: '23505' });
});

test('a question of an investor is stored once', async () => {
  await signInWith(supabase(), 'approved');
  const question = {
    document_id: null,
    page: null,
    question: 'Once?',
    shared_with_organisation: false,
  };
  await pressTwice(() => askQuestion({ account: 'a', question }));
  expect(await read(`select from questions where question = 'Once?'`)).toHaveLength(1);
});

test('a device is signed out once', async () => {
  await signInWith(supabase(), 'approved');
  await signInWith(supabase(), 'approved');
  const devices = await queryClient.fetchQuery(devicesQuery('a'));
  const other = devices.find(({ is_current }) => !is_current);
  if (!other) throw new Error('No other device');
  await pressTwice(() => signOutDevice(other));
  expect(
    await read(`select from security_audit_log where event_type = 'SESSION_ENDED'`),
  ).toHaveLength(1);
});

test('an account is closed once', async () => {
  await signInWith(supabase(), 'pending');
  isLost = true;
  // It asks again by itself.
  await closeAccount();
  expect(isLost).toBe(false);
  expect(await read(`select from auth.users where email like 'pending@%'`)).toEqual([]);
  expect(await read(`select from outbox where kind = 'account_closed'`)).toHaveLength(1);
});
