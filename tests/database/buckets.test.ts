import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { openDatabase } from './open-database.ts';
import { parse as parseToml } from 'smol-toml';

const configSchema = z.object({
  storage: z.object({
    buckets: z.record(
      z.string(),
      z.object({
        public: z.boolean(),
        file_size_limit: z.string().regex(/^\d+MiB$/),
        allowed_mime_types: z.array(z.string()),
      }),
    ),
  }),
});

test('config.toml and the migrations declare the same buckets', async () => {
  const { storage } = configSchema.parse(parseToml(await readFile('supabase/config.toml', 'utf8')));
  const declared = Object.entries(storage.buckets).map(([id, bucket]) => ({
    id,
    ...bucket,
    file_size_limit: Number.parseInt(bucket.file_size_limit, 10) * 1024 * 1024,
  }));

  const { pg, close } = await openDatabase();
  const { rows } = await pg.query(
    'select id, public, file_size_limit, allowed_mime_types from storage.buckets order by id',
  );
  await close();

  expect(rows).toEqual(declared);
});
