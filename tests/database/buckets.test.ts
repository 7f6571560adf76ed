import { readFile } from 'node:fs/promises';
import { parse as parseToml } from 'smol-toml';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { documentExtensions, maxDocumentSize } from '@/admin/shared/form/stored-files';
import { acceptedResumes, maxResumeSize } from '@/features/careers/resume';
import { openDatabase } from './open-database.ts';

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

test('config.toml, migrations and browser accept the same files in each bucket', async () => {
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
  expect(rows).toContainEqual(
    expect.objectContaining({
      id: 'documents',
      file_size_limit: maxDocumentSize,
      allowed_mime_types: Object.keys(documentExtensions),
    }),
  );
  const { allowed_mime_types: types = [] } = storage.buckets['job-resumes'] ?? {};
  expect(acceptedResumes.split(',').filter((type) => type.includes('/'))).toEqual(types);
  expect(declared).toContainEqual(
    expect.objectContaining({ id: 'job-resumes', file_size_limit: maxResumeSize }),
  );
});
