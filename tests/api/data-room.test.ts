import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { documentLevel, type AccessLevel } from '@/access/access-level';
import { documentsQuery } from '@/features/data-room/api/documents';
import { sectionCountsQuery } from '@/features/data-room/api/documents';
import { fileSizeQuery } from '@/features/data-room/api/files';
import { documentAction } from '@/features/data-room/document';
import { fileTarget } from '@/lib/file-target';
import { sections } from '@/content/data-room-sections';
import { supabase } from '@/lib/supabase';
import { openStack, serve } from './set-up.ts';

const visitors = [
  { name: 'anonymous', level: 1, email: undefined },
  { name: 'pending', level: 2, email: 'pending@emstone.example' },
  { name: 'expired', level: 2, email: 'expired@emstone.example' },
  { name: 'approved', level: 3, email: 'approved@emstone.example' },
] as const;

let client: QueryClient;

const stack = await openStack({ resets: false });
serve(stack);

afterEach(async () => {
  await supabase().auth.signOut();
});

async function visitAs(email: string | undefined) {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (!email) return;
  const { error } = await supabase().auth.signInWithPassword({
    email,
    password: 'Vault-Demo-2025',
    options: { captchaToken: 'any' },
  });
  if (error) throw error;
}

/** All documents in the lists of this level, read section by section. */
async function allDocuments(level: AccessLevel) {
  const lists = await Promise.all(
    sections.map(({ id }) => client.fetchQuery(documentsQuery(id, level))),
  );
  return lists.flat();
}

describe.each(visitors)('a visitor who is $name, at level $level', ({ level, email }) => {
  it('sees counts that match the lists, in the sections of the level', async () => {
    await visitAs(email);
    const counts = await client.fetchQuery(sectionCountsQuery(level));
    const visible = sections.filter((section) => section.level <= level).map(({ id }) => id);
    expect([...counts.keys()].toSorted()).toEqual(visible.toSorted());
    for (const { id } of sections) {
      const list = await client.fetchQuery(documentsQuery(id, level));
      expect(list, id).toHaveLength(counts.get(id) ?? 0);
    }
  });

  it('downloads public files only, and gets the size of every file that the page offers to open', async () => {
    await visitAs(email);
    const offers = (await allDocuments(level)).flatMap((document) => {
      const target = fileTarget(document.file_url);
      return target?.kind === 'stored' ? [{ path: target.path, document }] : [];
    });
    expect(offers.length).toBeGreaterThan(5);
    for (const { path, document } of offers) {
      const { error } = await supabase().storage.from('documents').download(path);
      const isOffered = documentAction(document, level) === 'open';
      expect(error === null, path).toBe(isOffered && documentLevel(document) === 1);
      const isMeasured = await client.fetchQuery(fileSizeQuery(path, level)).then(
        () => true,
        () => false,
      );
      expect(isMeasured, path).toBe(isOffered);
    }
  });
});

describe('more documents than one response contains', () => {
  const marked = 'One of very many';

  afterAll(() =>
    stack.withLock(() => stack.pg.exec(`delete from documents where title = '${marked}'`)),
  );

  it('are counted and listed in full, and the other sections stay visible', async () => {
    await visitAs(undefined);
    const before = await client.fetchQuery(sectionCountsQuery(1));
    await stack.withLock(() =>
      stack.pg.exec(
        `insert into documents (title, section) select '${marked}', 'archive' from generate_series(1, 1104)`,
      ),
    );
    await visitAs(undefined);
    const counts = await client.fetchQuery(sectionCountsQuery(1));
    expect(counts.get('archive')).toBe((before.get('archive') ?? 0) + 1_104);
    expect([...counts.keys()].toSorted()).toEqual([...before.keys()].toSorted());
    const list = await client.fetchQuery(documentsQuery('archive', 1));
    expect(new Set(list.map(({ id }) => id)).size).toBe(counts.get('archive'));
  });
});
