import { expect, test } from 'vitest';
import { documents, pdf } from './stored-files.ts';
import { accountIds, expectNoChange, meetVisitors, rest, type Visitor } from './visitors.ts';
import { openStack } from '../set-up.ts';

// Attacks on guarded documents by the team: by those who may change open documents only, and on stored files by
// those who may change all.

const stack = await openStack();
const visitors = await meetVisitors(stack);

const ids = {
  open: '00000000-0000-4000-8000-0000000000d1',
  guarded: '00000000-0000-4000-8000-0000000000d2',
  other: '00000000-0000-4000-8000-0000000000d3',
  fresh: '00000000-0000-4000-8000-0000000000d4',
};

const becomeRole = (role: string) =>
  stack.pg.exec(
    `update public.profiles set team_role = '${role}' where id = '${accountIds.admin}'`,
  );

async function upload(...paths: string[]) {
  for (const path of paths) {
    const { error } = await documents(visitors.admin).upload(path, pdf());
    if (error) throw error;
  }
}

const send = (method: string, path: string, body?: object, prefer = 'return=representation') =>
  rest(stack, visitors.admin, path, { method, body, headers: { prefer } });

const patch = (id: string, body: object) => send('PATCH', `documents?id=eq.${id}`, body);
const remove = (id: string) => send('DELETE', `documents?id=eq.${id}`);
const removeFirstVersion = () =>
  send('DELETE', `document_versions?document_id=eq.${ids.guarded}&number=eq.1`);
const replaceFile = (document: string, new_file: string) =>
  send('POST', 'rpc/replace_file', { document, new_file });
const publish = (id: string, section: string, file_url: string | null) =>
  send('POST', 'documents', { id, title: 'x', section, file_url });

/** The files in the bucket that a caller without an account can download. */
async function publicFiles(): Promise<string[]> {
  const { rows } = await stack.pg.query<{ name: string }>(
    "select name from storage.objects where bucket_id = 'documents' and name like 'probe/%' order by name",
  );
  const open: string[] = [];
  for (const { name } of rows) {
    const { data } = await documents(visitors.anonymous).download(name);
    if (data) open.push(name);
  }
  return open;
}

/** Every way in which an editor could attach a file to an open document, or use the id of a guarded one. */
async function attachAsEditor(file: string): Promise<void> {
  const file_url = `documents/${file}`;
  const ways = {
    'a new document': publish(ids.fresh, 'whitepaper', file_url),
    'the id of the guarded document': publish(ids.guarded, 'whitepaper', file_url),
    'an upsert of the id': send(
      'POST',
      'documents?on_conflict=id',
      { id: ids.guarded, title: 'x', section: 'archive', file_url },
      'resolution=merge-duplicates,return=representation',
    ),
    'an upsert of the file': send(
      'POST',
      'documents?on_conflict=file_url',
      { title: 'x', section: 'archive', file_url },
      'resolution=merge-duplicates,return=representation',
    ),
    'a market document': send('POST', 'documents', {
      title: 'x',
      section: 'news-forecasts',
      category: 'market-intelligence',
      file_url,
    }),
    'a draft': send('POST', 'documents', {
      title: 'x',
      section: 'archive',
      file_url,
      visible_from: null,
    }),
    'an open document': patch(ids.open, { file_url }),
    'several columns': patch(ids.open, { file_url, title: 'y', section: 'archive' }),
    'replace_file()': replaceFile(ids.open, file_url),
  };
  for (const [way, answer] of Object.entries(ways)) {
    const { status, rows } = await answer;
    expect([file, way, status >= 400 || rows.length === 0]).toEqual([file, way, true]);
  }
}

/** A guarded document with a past file, and an open one. */
async function publishGuarded(): Promise<void> {
  await upload('probe/1.pdf', 'probe/2.pdf', 'probe/3.pdf', 'probe/open.pdf');
  await publish(ids.open, 'whitepaper', 'documents/probe/open.pdf');
  await publish(ids.guarded, 'compliance', 'documents/probe/1.pdf');
  await replaceFile(ids.guarded, 'documents/probe/2.pdf');
}

const file_url = 'documents/probe/3.pdf';

test.for<[way: string, attacked: string[], prepare: () => Promise<unknown>]>([
  ['it is present', ['1', '2'], async () => undefined],
  ['its document was deleted', ['1', '2'], () => remove(ids.guarded)],
  ['its version was deleted', ['1'], () => removeFirstVersion()],
  [
    'version and document were deleted',
    ['1', '2'],
    async () => {
      await removeFirstVersion();
      await remove(ids.guarded);
      await stack.pg.exec(`delete from document_versions where document_id = '${ids.guarded}'`);
    },
  ],
  ['it was removed from its document', ['1', '2'], () => patch(ids.guarded, { file_url: null })],
  [
    'its document was opened with another file',
    ['1', '2'],
    async () => {
      await replaceFile(ids.guarded, file_url);
      await patch(ids.guarded, { section: 'whitepaper' });
    },
  ],
  [
    'its document was opened with another file in one step',
    ['1', '2'],
    () => patch(ids.guarded, { section: 'whitepaper', file_url }),
  ],
  [
    'its document only required a sign-in',
    ['3'],
    async () => {
      await publish(ids.other, 'pitch-decks', file_url);
      await remove(ids.other);
    },
  ],
  [
    'its document was a teaser',
    ['3'],
    async () => {
      await send('POST', 'documents', {
        id: ids.other,
        title: 'x',
        section: 'market-reports',
        category: 'market-intelligence',
        requires_auth: true,
        file_url,
      });
      await remove(ids.other);
    },
  ],
  [
    'it is the past file of a document that was guarded later',
    ['3'],
    async () => {
      await publish(ids.other, 'archive', file_url);
      await patch(ids.other, { file_url: null });
      await patch(ids.other, { requires_auth: false, section: 'risk-management' });
      await remove(ids.other);
    },
  ],
])(
  'case 149: an editor attaches a file that was guarded, or uses the id of a document that was → refused, when %s',
  async ([way, attacked, prepare]) => {
    await publishGuarded();
    await prepare();
    await becomeRole('editor');
    const before = await publicFiles();
    for (const path of attacked.map((file) => `probe/${file}.pdf`)) {
      expect(before).not.toContain(path);
      await expectNoChange(stack, () => attachAsEditor(path));
      // The document that was opened now belongs to editors too.
      if (!way.includes('opened')) continue;
      expect((await patch(ids.guarded, { file_url: `documents/${path}` })).code).toBe('42501');
      expect((await replaceFile(ids.guarded, `documents/${path}`)).code).toBe('42501');
    }
    expect(await publicFiles()).toEqual(before);
  },
);

test('case 149: an editor lowers the level of a guarded document, or uses its id without its file → refused, until it is opened on purpose', async () => {
  await publishGuarded();
  await becomeRole('editor');
  await expectNoChange(stack, async () => {
    for (const change of [
      { section: 'archive' },
      { requires_auth: false },
      { category: 'market-intelligence', section: 'market-reports' },
      { id: ids.fresh },
      { title: 'x' },
    ]) {
      const { status, rows } = await patch(ids.guarded, change);
      expect(status >= 400 || rows.length === 0, JSON.stringify(change)).toBe(true);
    }
    expect((await remove(ids.guarded)).rows).toEqual([]);
  });

  await becomeRole('owner');
  await remove(ids.guarded);
  await becomeRole('editor');
  for (const file of [null, 'https://files.example/a.pdf'])
    expect((await publish(ids.guarded, 'archive', file)).code).toBe('42501');

  // From then on editors can use the document, its file and its id.
  await becomeRole('investor_relations');
  await publish(ids.guarded, 'compliance', 'documents/probe/2.pdf');
  await patch(ids.guarded, { section: 'archive' });
  await becomeRole('editor');
  expect((await remove(ids.guarded)).rows).toHaveLength(1);
  expect((await publish(ids.guarded, 'archive', 'documents/probe/2.pdf')).status).toBe(201);
  expect(await publicFiles()).toEqual(['probe/2.pdf', 'probe/open.pdf']);
});

test('case 150: an editor attaches a file that somebody else has uploaded, a file that is not stored, or a copy → refused', async () => {
  await becomeRole('owner');
  await publish(ids.open, 'whitepaper', null);
  await upload('probe/theirs.pdf', 'probe/guarded.pdf');
  await publish(ids.guarded, 'compliance', 'documents/probe/guarded.pdf');
  // Uploaded by another member of the team, and not yet attached.
  await stack.pg.exec(
    `update storage.objects set owner_id = '${accountIds.approved}' where name like 'probe/%'`,
  );
  await becomeRole('editor');
  await upload('probe/own.pdf');
  await expectNoChange(stack, async () => {
    for (const file of ['theirs', 'not-stored', 'THEIRS', 'GUARDED', 'own.pdf/x'])
      await attachAsEditor(`probe/${file}.pdf`);
    const files = documents(visitors.admin);
    for (const answer of [
      files.copy('probe/guarded.pdf', 'probe/copy.pdf'),
      files.copy('probe/theirs.pdf', 'probe/copy.pdf'),
      files.move('probe/guarded.pdf', 'probe/moved.pdf'),
      files.copy('probe/guarded.pdf', 'copy.pdf', { destinationBucket: 'press-files' }),
      files.download('probe/guarded.pdf'),
      files.download('probe/theirs.pdf'),
    ])
      expect((await answer).error).not.toBeNull();
  });
  // A copy by investor relations is theirs, so an editor cannot attach it either.
  await becomeRole('investor_relations');
  expect(
    (await documents(visitors.admin).copy('probe/guarded.pdf', 'probe/copy.pdf')).error,
  ).toBeNull();
  await stack.pg.exec(
    `update storage.objects set owner_id = '${accountIds.approved}' where name = 'probe/copy.pdf'`,
  );
  await becomeRole('editor');
  await attachAsEditor('probe/copy.pdf');
  expect(await publicFiles()).toEqual([]);
  // Editors attach their own files, and what is open already.
  expect((await publish(ids.fresh, 'archive', 'documents/probe/own.pdf')).status).toBe(201);
  expect(await publicFiles()).toEqual(['probe/own.pdf']);
});

const search = (visitor: Visitor, wanted: string) =>
  rest(stack, visitors[visitor], 'rpc/search_documents', { method: 'POST', body: { wanted } });

test('case 153: one account searches a hundred times within an hour → refused after that, logged at half of it and at the limit, whatever the address', async () => {
  const outcomes: number[] = [];
  for (let turn = 0; turn < 102; turn++) {
    const { status } = await rest(stack, visitors.approved, 'rpc/search_documents', {
      method: 'POST',
      body: { wanted: `word${turn}` },
      headers: { 'cf-connecting-ip': `192.0.2.${turn}` },
    });
    outcomes.push(status);
  }
  expect(outcomes).toEqual([...Array<number>(100).fill(200), 429, 429]);
  // A search by GET is not counted, because it cannot be: it is refused.
  const { status } = await rest(stack, visitors.pending, 'rpc/search_documents?wanted=vault');
  expect(status).toBeGreaterThanOrEqual(400);
  const { rows } = await stack.pg.query(
    "select user_id, details, by_team from security_audit_log where event_type = 'MANY_SEARCHES' order by created_at",
  );
  expect(rows).toEqual(
    [50, 100].map((count) => ({
      user_id: accountIds.approved,
      details: { count },
      by_team: false,
    })),
  );
  // Others can still search, also from the same address.
  expect((await search('pending', 'vault')).status).toBe(200);
  expect((await search('anonymous', 'vault')).status).toBe(200);
  // Nobody can claim such an event.
  const forged = await rest(stack, visitors.approved, 'security_audit_log', {
    method: 'POST',
    body: { event_type: 'MANY_SEARCHES' },
  });
  expect(forged.status).toBe(403);
});
