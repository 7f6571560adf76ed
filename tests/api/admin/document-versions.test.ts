import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { supabase } from '@/lib/supabase';
import { signInWith } from '../../stack/client.ts';
import { openStack, serve } from '../set-up.ts';

// Whatever is done with the files of a document, and undone: what is known of each version stays.

const stack = await openStack();
serve(stack);

const { addDocument, correctNote, documents, publishVersion } =
  await import('@/admin/documents/api');
const { insertWithdrawn } = await import('@/admin/documents/use-document-actions');

const details = {
  title: 'Walked',
  description: null,
  section: 'compliance',
  category: null,
  requires_auth: false,
  file_url: null,
};

/** What is known of a version. */
interface Version {
  file_url: string;
  what_changed: string | null;
  sha256: string | null;
  delivery_sha256: string | null;
}

const hashOf = (index: number, of: string) => `${of}${index.toString(16)}`.padEnd(64, '0');

/** A new file, with everything that is sent about it. */
const newFile = (index: number) => ({
  file: `documents/walk/${crypto.randomUUID()}.pdf`,
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
    of: fc.nat(9),
    isUndone: fc.boolean(),
  }),
);

test('random replacing, restoring, removing, withdrawing, correcting and undoing leaves every note and hash as it was', async () => {
  await signInWith(supabase(), 'admin');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      let sent = 0;
      const first = newFile(sent);
      const id = await addDocument({ details, stored: first });
      const known: Version[] = [];
      /** What the next version has: with a file of an earlier one, what is known of that. */
      const follow = (file: string, note: string | undefined, given?: typeof first) => {
        const [latest] = known.slice(-1);
        const same = known.findLast(({ file_url }) => file_url === file);
        const version = {
          file_url: file,
          what_changed: note ?? null,
          sha256: given?.file_sha256 ?? same?.sha256 ?? null,
          delivery_sha256: given?.delivery.sha256 ?? same?.delivery_sha256 ?? null,
        };
        if (latest?.file_url !== file) known.push(version);
        else if (note) latest.what_changed = note;
      };
      follow(first.file, undefined, first);
      let present: string | null = first.file;
      const publish = async (file: string, note?: string) => {
        await publishVersion(id, { file }, note);
        follow(file, note);
        present = file;
      };
      for (const [index, each] of steps.entries()) {
        const before: string | null = present;
        const giveBack = async (note?: string) => {
          if (before === null) await documents.update(id, { file_url: null });
          else await publish(before, note);
          present = before;
        };
        if (each.do === 'replace') {
          const file = newFile((sent += 1));
          await publishVersion(id, file, each.note);
          follow(file.file, each.note, file);
          present = file.file;
          if (each.isUndone) await giveBack(before === null ? undefined : `Restored ${index}`);
        } else if ('of' in each) {
          const number = each.of % known.length;
          const version = known[number];
          if (!version) throw new Error('No version');
          if (each.do === 'correct') {
            const was = version.what_changed;
            await correctNote(id, number + 1, `Corrected ${index}`);
            if (each.isUndone) await correctNote(id, number + 1, was);
            else version.what_changed = `Corrected ${index}`;
          } else if (version.file_url !== before) {
            await publish(version.file_url, `Restored ${number + 1}`);
            if (each.isUndone) await giveBack(before === null ? undefined : `Restored ${index}`);
          }
        } else if (each.do === 'remove') {
          if (before === null) continue;
          await documents.update(id, { file_url: null });
          present = null;
          if (each.isUndone) await giveBack();
        } else {
          const row = await documents.remove(id);
          if (!row) throw new Error('The document is gone.');
          await insertWithdrawn(row);
        }
        const { rows } = await stack.pg.query<Version>(
          `select file_url, what_changed, sha256, delivery_sha256 from public.document_versions
           where document_id = $1 order by number`,
          [id],
        );
        expect(rows).toEqual(known);
      }
      await stack.pg.query('delete from public.documents where id = $1', [id]);
    }),
    { numRuns: 20 },
  );
});
