import { expect, test } from 'vitest';
import { SECRET_KEY } from '../../../supabase/local/keys.ts';
import { addFactor, signInByPassword, SITE } from '../../stack/client.ts';
import { pdf } from './stored-files.ts';
import { ask, meetVisitors, rest, type Client } from './visitors.ts';
import { openStack, serve } from '../set-up.ts';

// Attacks on the files of press releases and of reserve reports.

const stack = await openStack();
const visitors = await meetVisitors(stack);
serve(stack);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const files = (client: Client) => client.storage.from('press-files');

/** Another account of the team, with its second factor. */
async function join(name: 'pending' | 'expired', role: string): Promise<Client> {
  await stack.pg.query(
    `update public.profiles set role = 'admin', team_role = $1, approved = true, approved_until = null where email = $2`,
    [role, `${name}@emstone.example`],
  );
  const client = await signInByPassword(stack, name);
  await addFactor(client);
  return client;
}

const upload = async (client: Client, path: string, text = 'x') =>
  (await files(client).upload(path, pdf(9, text))).error;
const report = { as_of: '2026-11-01', reserve: 1, supply: 1, source: 'Auditor', method: 'Count' };
const evidence = (path: string, more: object = {}) => ({
  ...report,
  file_path: `press-files/${path}`,
  file_size: 9,
  sha256: 'a'.repeat(64),
  ...more,
});
const insert = (client: Client, table: string, body: object) =>
  rest(stack, client, table, { method: 'POST', body });
const stored = async (path: string) => {
  const { data } = await files(visitors.admin).download(path);
  return data?.text();
};

test('case 146: an editor overwrites, deletes, moves or claims the file of a reserve report, before or after it is named → refused; the file stays as it was', async () => {
  const editor = await join('pending', 'editor');
  const relations = await join('expired', 'investor_relations');
  // Uploaded by the editor, and then named: frozen from the moment it was stored.
  expect(await upload(editor, 'e/early.pdf')).toBeNull();
  expect(await upload(relations, 'e/count.pdf')).toBeNull();
  for (const path of ['e/early.pdf', 'e/count.pdf', 'e/late.pdf']) {
    expect((await insert(relations, 'reserve_reports', evidence(path))).status, path).toBe(201);
  }
  expect(await upload(editor, 'e/late.pdf', 'y'), 'a named path without a file').not.toBeNull();
  expect(await upload(relations, 'e/late.pdf')).toBeNull();
  expect(await upload(editor, 'e/other.pdf', 'y')).toBeNull();

  for (const [name, client] of Object.entries({ editor, relations, owner: visitors.admin })) {
    for (const path of ['e/early.pdf', 'e/count.pdf', 'e/late.pdf']) {
      const bucket = files(client);
      const spoilt = pdf(9, 'y');
      await Promise.all([
        bucket.update(path, spoilt),
        bucket.upload(path, spoilt, { upsert: true }),
      ]);
      await bucket.copy('e/other.pdf', path);
      await bucket.move('e/other.pdf', path);
      await bucket.move(path, `e/away-${name}.pdf`);
      const link = await bucket.createSignedUploadUrl(path, { upsert: true });
      if (link.data) await bucket.uploadToSignedUrl(path, link.data.token, spoilt);
      await bucket.remove([path]);
      expect(await stored(path), `${name}: ${path}`).toBe('x'.repeat(9));
    }
  }

  // A press item that names the file, and its deletion, do not bring the file into the queue of removals.
  const release = {
    id: crypto.randomUUID(),
    content_type: 'press_release',
    title: 'Count',
    date: '2026-11-01',
    file_url: 'press-files/e/count.pdf',
  };
  expect((await insert(editor, 'press_releases', release)).status).toBe(201);
  await rest(stack, editor, `press_releases?id=eq.${release.id}`, { method: 'DELETE' });
  const queue = await stack.pg.query(
    `select path from public.file_removals where path in ('e/early.pdf', 'e/count.pdf', 'e/late.pdf')`,
  );
  expect(queue.rows).toEqual([]);
  // Not even the secret key changes evidence.
  const headers = { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` };
  const removal = new Request(`${SITE}/storage/v1/object/press-files`, {
    method: 'DELETE',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: ['e/count.pdf'] }),
  });
  expect((await stack.fetch(removal)).ok).toBe(false);
  expect(await stored('e/count.pdf')).toBe('x'.repeat(9));
});

test('case 147: the file of a press release under embargo or of an unpublished reserve report is listed or fetched, by any address → nothing; once published, everyone can fetch it', async () => {
  const editor = await join('pending', 'editor');
  const relations = await join('expired', 'investor_relations');
  const outsiders = { anonymous: visitors.anonymous, approved: visitors.approved };
  expect(await upload(editor, 'f/release.pdf')).toBeNull();
  expect(await upload(editor, 'f/draft.pdf')).toBeNull();
  expect(await upload(relations, 'f/count.pdf')).toBeNull();
  expect(await upload(editor, 'f/unnamed.pdf')).toBeNull();
  const release = (name: string, visible_from: string | null) => ({
    content_type: 'press_release',
    title: name,
    date: '2026-11-01',
    file_url: `press-files/f/${name}.pdf`,
    visible_from,
  });
  await insert(editor, 'press_releases', release('release', inDays(1)));
  await insert(editor, 'press_releases', release('draft', null));
  // A release that names the count does not publish it, and a report that names the release is refused.
  await insert(relations, 'reserve_reports', evidence('f/count.pdf', { published_at: inDays(1) }));
  await insert(editor, 'press_releases', release('count', inDays(-1)));
  expect((await insert(relations, 'reserve_reports', evidence('f/release.pdf'))).status).toBe(403);

  const reaches = async (client: Client, path: string) => {
    const bucket = files(client);
    const signed = await bucket.createSignedUrl(path, 60);
    const answers = [
      (await bucket.download(path)).error === null,
      (await bucket.info(path)).error === null,
      signed.error === null,
      (await bucket.list('f')).data?.some(({ name }) => path.endsWith(name)) ?? false,
    ];
    for (const address of [
      `/storage/v1/object/public/press-files/${path}`,
      `/storage/v1/object/authenticated/press-files/${path}`,
      `/storage/v1/render/image/public/press-files/${path}`,
      `/functions/v1/press-file/${path}`,
    ]) {
      answers.push((await ask(stack, client, address)).ok);
    }
    return answers.includes(true);
  };
  const all = ['f/release.pdf', 'f/draft.pdf', 'f/count.pdf', 'f/unnamed.pdf'];
  for (const [name, client] of Object.entries(outsiders)) {
    for (const path of all) expect(await reaches(client, path), `${name}: ${path}`).toBe(false);
  }
  for (const path of ['f/release.pdf', 'f/draft.pdf', 'f/unnamed.pdf']) {
    expect(await reaches(relations, path), `investor relations: ${path}`).toBe(false);
  }
  expect(await reaches(editor, 'f/count.pdf'), 'editor').toBe(false);

  await stack.pg
    .exec(`update public.press_releases set visible_from = now() where title = 'release';
    update public.reserve_reports set published_at = now() where file_path = 'press-files/f/count.pdf'`);
  for (const path of ['f/release.pdf', 'f/count.pdf']) {
    const response = await stack.fetch(new Request(`${SITE}/functions/v1/press-file/${path}`));
    expect([response.status, await response.text()], path).toEqual([200, 'x'.repeat(9)]);
    expect(response.headers.get('content-type')).toBe('application/pdf');
  }
  for (const client of Object.values(outsiders)) {
    expect((await files(client).list('f')).data).toEqual([]);
    expect(await reaches(client, 'f/draft.pdf')).toBe(false);
  }
  for (const path of ['', 'f/..%2Fdraft.pdf', 'f/release.pdf%00', 'f']) {
    const response = await stack.fetch(new Request(`${SITE}/functions/v1/press-file/${path}`));
    expect(response.status, path).toBe(404);
  }
});
