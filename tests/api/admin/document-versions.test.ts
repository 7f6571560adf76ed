import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { supabase } from '@/lib/supabase';
import { signInWith } from '../../stack/client.ts';
import { openStack, serve } from '../set-up.ts';

// Invariant: no sequence of actions on a document's file, undone or not, changes the data of a version.

const stack = await openStack();
serve(stack);

const { addDocument, correctNote, documents, publishVersion } =
  await import('@/admin/documents/api');
const { undo } = await import('@/admin/shared/undo-api');

const details = {
  title: 'Sample',
  description: null,
  section: 'compliance',
  category: null,
  requires_auth: false,
  file_url: null,
};

interface Version {
  number: number;
  file_url: string;
  what_changed: string | null;
  sha256: string | null;
  delivery_sha256: string | null;
}

const hashOf = (index: number, of: string) => `${of}${index.toString(16)}`.padEnd(64, '0');

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

const step = fc.oneof(
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

/** Every row that an action on the document may write. */
const everything = async (id: string): Promise<unknown> => {
  const { rows } = await stack.pg.query(
    `select to_jsonb(held)::text from public.documents as held where id = $1
     union all select to_jsonb(held)::text from public.document_versions as held where document_id = $1
     union all select to_jsonb(held)::text from public.document_pages as held where document_id = $1
     union all select to_jsonb(held)::text from public.file_removals as held
     union all select to_jsonb(held)::text from public.outbox as held
     order by 1`,
    [id],
  );
  return rows;
};

test('random replacing, restoring, removing, withdrawing and correcting keeps every note and hash; undo restores every row', async () => {
  await signInWith(supabase(), 'admin');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const first = newFile(0);
      const id = await addDocument({ details, stored: first });
      let versions: Version[] = [];
      let current: string | null = first.file;
      /** Includes undone versions. */
      let count = 0;
      const publish = async (
        key: string,
        sent: { file: string } & Partial<typeof first>,
        note?: string,
      ) => {
        if (versions.length > 0) await publishVersion(id, sent, note, key);
        const latest = versions.at(-1);
        current = sent.file;
        // The same file again adds no version.
        if (latest?.file_url === sent.file) {
          versions = [
            ...versions.slice(0, -1),
            { ...latest, what_changed: note ?? latest.what_changed },
          ];
          return;
        }
        const same = versions.findLast(({ file_url }) => file_url === sent.file);
        versions.push({
          number: (count += 1),
          file_url: sent.file,
          what_changed: note ?? null,
          sha256: sent.file_sha256 ?? same?.sha256 ?? null,
          delivery_sha256: sent.delivery?.sha256 ?? same?.delivery_sha256 ?? null,
        });
      };
      await publish(crypto.randomUUID(), first);
      for (const [index, action] of steps.entries()) {
        const key = crypto.randomUUID();
        const before: { known: Version[]; current: string | null; rows: unknown } = {
          known: [...versions],
          current,
          rows: await everything(id),
        };
        const version = versions[('which' in action ? action.which : 0) % versions.length];
        if (!version) throw new Error('No version');
        if (action.do === 'replace') await publish(key, newFile(index + 1), action.note);
        else if (action.do === 'correct') {
          const what_changed = `Corrected ${index}`;
          await correctNote(id, version.number, what_changed, key);
          versions = versions.map((item) => (item === version ? { ...item, what_changed } : item));
        } else if (action.do === 'restore') {
          if (current === version.file_url) continue;
          await publish(key, { file: version.file_url }, `Restored ${version.number}`);
        } else if (action.do === 'remove') {
          if (current === null) continue;
          await documents.update(id, { file_url: null }, { key });
          current = null;
        } else await documents.remove(id, key);
        // A withdrawal is always undone, because the next step needs the document.
        if (action.isUndone || action.do === 'withdraw') {
          await undo(key);
          ({ known: versions, current } = before);
          expect(await everything(id)).toEqual(before.rows);
        }
        const { rows } = await stack.pg.query<Version>(
          `select number, file_url, what_changed, sha256, delivery_sha256 from public.document_versions
           where document_id = $1 order by number`,
          [id],
        );
        expect(rows).toEqual(versions);
      }
      await stack.pg.query('delete from public.documents where id = $1', [id]);
    }),
    { numRuns: 20 },
  );
});
