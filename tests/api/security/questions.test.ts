import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { startStack, type TestStack } from '../../stack/client.ts';
import {
  accountIds,
  denied,
  expectNoChange,
  meetVisitors,
  rest,
  type Visitors,
} from './visitors.ts';

// Attacks on questions and answers: confidential questions, and the identity of the asker of a published one.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.reset();
  await stack.pg.exec('delete from public.questions; delete from public.published_questions');
});

const shownSchema = z.array(
  z.strictObject({
    id: z.string(),
    question: z.string(),
    answer: z.string(),
    access_level: z.number(),
    document_id: z.null(),
    week: z.string(),
  }),
);
const post = (body: object) => ({ method: 'POST', body });
const idOf = async (question: string) => {
  const { rows } = await stack.pg.query<{ id: string }>(
    'select id from public.questions where question = $1',
    [question],
  );
  return rows[0]?.id ?? '';
};

/** A question of the approved account, with a draft by the admin. */
async function askAndDraft(question: string): Promise<string> {
  expect((await visitors.approved.from('questions').insert({ question })).error).toBeNull();
  const id = await idOf(question);
  const draft = await visitors.admin
    .from('question_work')
    .update({ draft: 'Drafted.' })
    .eq('id', id)
    .select('id');
  expect(draft.data).toHaveLength(1);
  return id;
}

async function publish(question: string, level = 2): Promise<string> {
  const { data, error } = await visitors.admin.rpc('publish_question', {
    question,
    answer: 'Answered.',
    level,
  });
  expect(error).toBeNull();
  return data ?? '';
}

test('case 131: a reader traces a published question to its asker, by columns, keys, embedding, order, times or the log → no path', async () => {
  const asked: string[] = [];
  const published: string[] = [];
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const id = await askAndDraft(`Of ours alone ${number}`);
    asked.push(id);
    const answered = await visitors.admin.rpc('answer_question', {
      question: id,
      answer: 'Drafted.',
    });
    expect(answered.error).toBeNull();
    published.push(await publish(`In the team's words ${number}`));
  }
  for (const visitor of ['pending', 'expired', 'approved', 'admin'] as const) {
    const ask = (query: string) => rest(stack, visitors[visitor], `published_questions?${query}`);
    const all = await ask('select=*');
    // Exactly these columns.
    const shown = shownSchema.parse(all.rows);
    expect(shown, visitor).toHaveLength(6);
    const text = JSON.stringify(all.rows);
    for (const secret of [...asked, ...Object.values(accountIds)]) {
      expect(text, visitor).not.toContain(secret);
    }
    // Without an order, the rows come in the order of their ids, not of publication.
    const ids = shown.map(({ id }) => id);
    expect(ids, visitor).toEqual(ids.toSorted());
    // The only time is the Monday of the week.
    const weeks = new Set(shown.map(({ week }) => week));
    expect(weeks.size).toBe(1);
    expect(new Date([...weeks][0] ?? '').getUTCDay()).toBe(1);

    const paths = [
      ...['questions', 'question_answers', 'question_work', 'profiles', 'security_audit_log'].map(
        (table) => `select=id,${table}(*)`,
      ),
      ...[
        'account_id',
        'created_at',
        'published_at',
        'published_by',
        'source',
        'ctid',
        'xmin',
      ].flatMap((column) => [`select=id,${column}`, `order=${column}`, `${column}=not.is.null`]),
    ];
    for (const path of paths) {
      const answer = await ask(path);
      expect(answer.status, `${visitor} ${path}`).toBeGreaterThanOrEqual(400);
      expect(answer.rows, `${visitor} ${path}`).toEqual([]);
    }
    const reverse = await rest(
      stack,
      visitors[visitor],
      'questions?select=id,published_questions(*)',
    );
    expect(reverse.status, visitor).toBe(400);
  }
  // The ids are random. None equals the id of a question or is derived from it.
  expect(published.filter((id) => asked.includes(id))).toEqual([]);
  const { rows: log } = await stack.pg.query<{ entry: string }>(
    `select to_jsonb(security_audit_log)::text as entry from public.security_audit_log where event_type = 'QUESTION_PUBLISHED'`,
  );
  expect(log).toHaveLength(6);
  for (const { entry } of log) {
    for (const secret of [...asked, accountIds.approved]) expect(entry).not.toContain(secret);
  }
});

test('case 132: readers request questions, drafts, answers or work of others, or share them → nothing', async () => {
  const id = await askAndDraft('Is it insured?');
  await expectNoChange(stack, async () => {
    for (const visitor of ['anonymous', 'pending', 'expired'] as const) {
      for (const table of ['questions', 'question_answers', 'question_work', 'question_settings']) {
        const read = await rest(stack, visitors[visitor], `${table}?select=*`);
        if (visitor === 'anonymous') expect(read, table).toMatchObject(denied(visitor));
        else expect([read.status, read.rows], `${visitor} ${table}`).toEqual([200, []]);
      }
    }
    // The asker sees the question, but not the work of the team on it.
    const work = await rest(stack, visitors.approved, 'question_work?select=*');
    expect(work.rows).toEqual([]);
    const embedded = await visitors.approved
      .from('questions')
      .select('question, question_work(draft), question_answers(answer)');
    expect(embedded.data).toEqual([
      { question: 'Is it insured?', question_work: null, question_answers: null },
    ]);
    const filtered = await visitors.approved
      .from('questions')
      .select('id, question_work!inner(draft)')
      .not('question_work.draft', 'is', null);
    expect(filtered.data).toEqual([]);
    // Only the asker decides who else may read it.
    for (const visitor of ['pending', 'expired', 'admin'] as const) {
      const shared = await visitors[visitor]
        .from('questions')
        .update({ shared_with_organisation: true })
        .eq('id', id)
        .select('id');
      expect(shared.data, visitor).toEqual([]);
    }
  });
  // An account cannot become a colleague by changing its organisation or by asking in another name.
  const share = await visitors.approved
    .from('questions')
    .update({ shared_with_organisation: true })
    .eq('id', id)
    .select('id');
  expect(share.data).toHaveLength(1);
  await expectNoChange(stack, async () => {
    const organisation = 'Another House';
    for (const visitor of ['pending', 'expired', 'approved'] as const) {
      const changed = await rest(
        stack,
        visitors[visitor],
        `profiles?id=eq.${accountIds[visitor]}`,
        { method: 'PATCH', body: { organisation } },
      );
      expect(changed, visitor).toMatchObject(denied(visitor));
      const forged = await rest(
        stack,
        visitors[visitor],
        'questions',
        post({ question: 'Forged', account_id: accountIds.admin }),
      );
      expect(forged, visitor).toMatchObject(denied(visitor));
    }
  });
  await stack.pg.exec(
    `update public.profiles set organisation = (select organisation from public.profiles where id = '${accountIds.approved}'),
       approved = true, approved_until = null where id in ('${accountIds.expired}', '${accountIds.pending}')`,
  );
  // The same organisation is not enough when the domain of the address differs.
  await stack.pg.exec(
    `update public.profiles set email = 'pending@other.example' where id = '${accountIds.pending}'`,
  );
  await stack.pg.exec(
    `update public.profiles set approved = true where id = '${accountIds.pending}'`,
  );
  expect((await visitors.pending.from('questions').select('id')).data).toEqual([]);
});

test('case 134: the author of an answer approves it, with the setting on, in any way → refused, and nothing is sent', async () => {
  const id = await askAndDraft('Who audits the vault?');
  const setting = await visitors.admin
    .from('question_settings')
    .update({ value: 'on' })
    .eq('key', 'second_pair')
    .select('key');
  expect(setting.data).toHaveLength(1);
  await expectNoChange(stack, async () => {
    const approve = (answer: string) =>
      visitors.admin.rpc('answer_question', { question: id, answer });
    expect((await approve('Drafted.')).error).toMatchObject({
      code: 'PT409',
      message: 'Somebody else must approve this answer.',
    });
    // Also not in another name, nor with a text that was never drafted.
    expect((await approve('Another text.')).error?.code).toBe('PT409');
    for (const body of [
      { drafted_by: accountIds.approved },
      { drafted_by: null },
      { approved_by: accountIds.approved },
      { drafted_at: null },
    ]) {
      const forged = await rest(stack, visitors.admin, `question_work?id=eq.${id}`, {
        method: 'PATCH',
        body,
      });
      expect(forged).toMatchObject({ code: '42501' });
    }
    expect((await visitors.approved.from('question_answers').select('answer')).data).toEqual([]);
  });
  // An admin who changes a draft becomes its author.
  await stack.pg.exec(`update public.question_work set drafted_by = null where id = '${id}'`);
  const changed = await visitors.admin
    .from('question_work')
    .update({ draft: 'Changed.' })
    .eq('id', id)
    .select('drafted_by');
  expect(changed.data).toEqual([{ drafted_by: accountIds.admin }]);
  const own = await visitors.admin.rpc('answer_question', { question: id, answer: 'Changed.' });
  expect(own.error?.code).toBe('PT409');
});

test('case 138: two approved accounts at a public mail provider type the same organisation → no colleagues until the team confirms both, and none of them confirms it', async () => {
  await stack.pg.query(
    `update public.profiles set organisation = 'Fund One', approved = true, approved_until = null
     where id in ($1, $2)`,
    [accountIds.approved, accountIds.expired],
  );
  const { admin, approved, expired } = visitors;
  await approved.from('questions').insert({ question: 'Ours?', shared_with_organisation: true });
  const seen = async () => (await expired.from('questions').select('question')).data;
  const confirm = (client: typeof admin, id: string) =>
    client.from('profiles').update({ organisation_confirmed: true }).eq('id', id).select('id');
  expect(await seen()).toEqual([]);
  for (const client of [visitors.anonymous, approved, expired]) {
    for (const id of [accountIds.approved, accountIds.expired]) {
      const { data } = await confirm(client, id);
      expect(data ?? []).toEqual([]);
    }
  }
  expect((await confirm(admin, accountIds.approved)).data).toHaveLength(1);
  expect(await seen(), 'one of them').toEqual([]);
  expect((await confirm(admin, accountIds.expired)).data).toHaveLength(1);
  expect(await seen(), 'both').toEqual([{ question: 'Ours?' }]);
  await stack.pg.query("update auth.users set email = 'new@emstone.example' where id = $1", [
    accountIds.approved,
  ]);
  await admin.from('profiles').update({ approved: true }).eq('id', accountIds.approved);
  expect(await seen(), 'after a new address').toEqual([]);
});
