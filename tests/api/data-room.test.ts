import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { documentLevel, type AccessLevel } from '@/access/access-level';
import { documentsQuery } from '@/features/data-room/api/documents';
import { sectionCountsQuery } from '@/features/data-room/api/documents';
import { sendDocumentationRequest } from '@/features/data-room/api/documents';
import { fileSizeQuery } from '@/features/data-room/api/files';
import { documentAction } from '@/features/data-room/document';
import { fileTarget } from '@/lib/file-target';
import { sections } from '@/content/data-room-sections';
import { supabase } from '@/lib/supabase';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { startStack, type TestStack } from '../stack/client.ts';

const visitors = [
  { name: 'anonymous', level: 1, email: undefined },
  { name: 'pending', level: 2, email: 'pending@emstone.example' },
  { name: 'expired', level: 2, email: 'expired@emstone.example' },
  { name: 'approved', level: 3, email: 'approved@emstone.example' },
] as const;

let stack: TestStack;
let client: QueryClient;

beforeAll(async () => {
  stack = await startStack();
  vi.stubEnv('VITE_SUPABASE_URL', 'http://localhost:5173');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', PUBLISHABLE_KEY);
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    stack.fetch(new Request(input, init), { peerAddress: '127.0.0.1' }),
  );
  // On Node 20 the client requires a WebSocket class. Nothing here opens a socket.
  vi.stubGlobal('WebSocket', EventTarget);
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await stack.close();
});

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

  it('sees flagged documents below level 3 only as market teasers', async () => {
    await visitAs(email);
    const flagged = (await allDocuments(level)).filter(({ requires_auth }) => requires_auth);
    const inCore = flagged.filter(({ category }) => category !== 'market-intelligence');
    expect(inCore.length > 0).toBe(level === 3);
    expect(flagged.length - inCore.length).toBeGreaterThan(0);
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

describe('a session that has ended elsewhere', () => {
  it('only lists and opens public documents, although its token has not expired', async () => {
    await visitAs('approved@emstone.example');
    const guarded = 'compliance/kyc-aml-policy.pdf';
    const sizeOf = () => supabase().storage.from('documents').info(guarded);
    expect((await sizeOf()).error).toBeNull();
    await stack.withLock(() => stack.pg.exec('delete from auth.sessions'));
    expect((await sizeOf()).error).not.toBeNull();
    const file = supabase().storage.from('documents').download('whitepaper/emstone-whitepaper.pdf');
    expect((await file).error).toBeNull();
    const counts = await client.fetchQuery(sectionCountsQuery(3));
    const open = sections.filter(({ level }) => level === 1).map(({ id }) => id);
    expect([...counts.keys()].toSorted()).toEqual(open.toSorted());
    const { data } = await supabase().from('profiles').select('access_level');
    expect(data).toEqual([]);
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

describe('stored files', () => {
  it('report their size in bytes', async () => {
    await visitAs(undefined);
    const path = 'whitepaper/emstone-whitepaper.pdf';
    const size = await client.fetchQuery(fileSizeQuery(path, 1));
    const { data } = await supabase().storage.from('documents').download(path);
    expect([data?.type, data?.size]).toEqual(['application/pdf', size]);
  });

  it('reveal nothing about a guarded one to an anonymous visitor', async () => {
    await visitAs(undefined);
    await expect(
      client.fetchQuery(fileSizeQuery('compliance/kyc-aml-policy.pdf', 1)),
    ).rejects.toThrow();
  });
});

describe('the lists', () => {
  it('start with the last update, in Market Intelligence with the last creation', async () => {
    await visitAs('approved@emstone.example');
    for (const { id, tab } of sections) {
      const list = await client.fetchQuery(documentsQuery(id, 3));
      const times = list.map(({ created_at, updated_at }) =>
        tab === 'market-intelligence' ? created_at : updated_at,
      );
      expect(times, id).toEqual(times.toSorted().toReversed());
    }
  });
});

describe('a documentation request', () => {
  it('is stored for any visitor, and can be read only by admins', async () => {
    await visitAs(undefined);
    const request = {
      name: 'Ada Muster',
      email: 'ada@example.org',
      document_type: 'other',
      reason: 'From a test.',
    } as const;
    await sendDocumentationRequest(request);
    const { rows } = await stack.pg.query(
      `select name, email, document_type, handled_at from public.documentation_requests
       where reason = 'From a test.'`,
    );
    const { reason: _, ...stored } = request;
    expect(rows).toEqual([{ ...stored, handled_at: null }]);
    const { error } = await supabase().from('documentation_requests').select('name');
    expect(error?.code).toBe('42501');
  });
});
