import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { documentsQuery } from '@/features/data-room/api/documents';
import { sectionCountsQuery } from '@/features/data-room/api/documents';
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
