import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { detailsOf, documentSchema, initialFields } from '@/admin/documents/document';
import { supabase } from '@/lib/supabase';
import { signInWith } from '../../stack/client.ts';
import { openStack, serve } from '../set-up.ts';

// Invariant: no sequence of actions on a document's file, undone or not, changes the data of a version that the action is not about.

const stack = await openStack();
serve(stack);

const { addDocument, correctNote, documents, publishVersion } =
  await import('@/admin/documents/api');
const { undo } = await import('@/admin/shared/undo-api');

const details = detailsOf(
  documentSchema.parse(initialFields({ title: 'Sample', section: 'compliance' })),
);

interface Version {
  number: number;
  file_url: string;
  what_changed: string | null;
  sha256: string | null;
  delivery_sha256: string | null;
}

/** The expected state of the document in the database. */
interface Expected {
  versions: Version[];
  /** The current file. */
  file_url: string | null;
  /** The number of the last version, even if that version was undone. */
  lastNumber: number;
}

const hashOf = (index: number, prefix: string) => `${prefix}${index.toString(16)}`.padEnd(64, '0');

/** A new file and its metadata, as the console sends them. */
const newFile = (index: number) => ({
  file: `documents/versions/${crypto.randomUUID()}.pdf`,
  file_sha256: hashOf(index, 'a'),
  delivery: {
    url: `documents/delivery/${crypto.randomUUID()}.pdf`,
    sha256: hashOf(index, 'd'),
    page_sizes: [],
  },
});
type SentFile = { file: string } & Partial<ReturnType<typeof newFile>>;

const anyStep = fc.oneof(
  fc.record({
    do: fc.constant('replace' as const),
    note: fc.option(fc.constantFrom('Figures', 'Clause 4'), { nil: undefined }),
    isUndone: fc.boolean(),
  }),
  fc.record({
    do: fc.constantFrom<'remove' | 'withdraw'>('remove', 'withdraw'),
    isUndone: fc.boolean(),
  }),
  fc.record({
    do: fc.constantFrom<'restore' | 'correct'>('restore', 'correct'),
    which: fc.nat(9),
    isUndone: fc.boolean(),
  }),
);

type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

/** The expected state after a file is published. Publishing the latest file again adds no version. */
function withFile({ versions, lastNumber }: Expected, sent: SentFile, note?: string): Expected {
  const latest = versions.at(-1);
  if (latest?.file_url === sent.file) {
    const changed = { ...latest, what_changed: note ?? latest.what_changed };
    return { versions: [...versions.slice(0, -1), changed], file_url: sent.file, lastNumber };
  }
  const same = versions.findLast(({ file_url }) => file_url === sent.file);
  const added = {
    number: lastNumber + 1,
    file_url: sent.file,
    what_changed: note ?? null,
    sha256: sent.file_sha256 ?? same?.sha256 ?? null,
    delivery_sha256: sent.delivery?.sha256 ?? same?.delivery_sha256 ?? null,
  };
  return { versions: [...versions, added], file_url: sent.file, lastNumber: lastNumber + 1 };
}

/** Performs a step and returns the expected state. */
async function perform(id: string, step: Step, index: number, key: string, before: Expected) {
  const { versions } = before;
  const version = versions[('which' in step ? step.which : 0) % versions.length];
  if (!version) throw new Error('No version');
  const publish = async (file: SentFile, note?: string) => {
    await publishVersion(id, file, note, key);
    return withFile(before, file, note);
  };
  switch (step.do) {
    case 'replace':
      return publish(newFile(index + 1), step.note);
    case 'restore':
      return publish({ file: version.file_url }, `Restored ${version.number}`);
    case 'correct': {
      const corrected = { ...version, what_changed: `Corrected ${index}` };
      await correctNote(id, version.number, corrected.what_changed, { key });
      return { ...before, versions: versions.map((each) => (each === version ? corrected : each)) };
    }
    case 'remove':
      await documents.update(id, { file_url: null }, { key });
      return { ...before, file_url: null };
    case 'withdraw':
      await documents.remove(id, key);
      return before;
  }
}

/** Every row that an action on the document may write. */
async function storedRows(id: string): Promise<unknown> {
  const { rows } = await stack.pg.query(
    `select to_jsonb(stored)::text from public.documents as stored where id = $1
     union all select to_jsonb(stored)::text from public.document_versions as stored where document_id = $1
     union all select to_jsonb(stored)::text from public.document_pages as stored where document_id = $1
     union all select to_jsonb(stored)::text from public.file_removals as stored
     union all select to_jsonb(stored)::text from public.outbox as stored
     order by 1`,
    [id],
  );
  return rows;
}

test('actions on a file leave notes and hashes of other versions unchanged', async () => {
  await signInWith(supabase(), 'admin');
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 12 }), async (steps) => {
      const stored = newFile(0);
      const id = crypto.randomUUID();
      await addDocument(id, details, stored);
      let expected = withFile({ versions: [], file_url: null, lastNumber: 0 }, stored);
      for (const [index, step] of steps.entries()) {
        const key = crypto.randomUUID();
        const before = { expected, rows: await storedRows(id) };
        const { file_url } = expected;
        const isCurrent =
          'which' in step &&
          file_url === expected.versions[step.which % expected.versions.length]?.file_url;
        // Skips a step that would change nothing.
        if ((step.do === 'restore' && isCurrent) || (step.do === 'remove' && file_url === null))
          continue;
        expected = await perform(id, step, index, key, expected);
        // A withdrawal is always undone, because the next step needs the document.
        if (step.isUndone || step.do === 'withdraw') {
          await undo(key);
          expected = { ...before.expected, lastNumber: expected.lastNumber };
          expect(await storedRows(id)).toEqual(before.rows);
        }
        const { rows } = await stack.pg.query<Version>(
          `select number, file_url, what_changed, sha256, delivery_sha256 from public.document_versions
           where document_id = $1 order by number`,
          [id],
        );
        expect(rows).toEqual(expected.versions);
      }
      await stack.pg.query('delete from public.documents where id = $1', [id]);
    }),
    { numRuns: 20 },
  );
});
