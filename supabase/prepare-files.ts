import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createClient } from '@supabase/supabase-js';
import { preparationLimit, type RefusedFileError } from '../src/delivery/limits.ts';
import type { Prepared } from '../src/delivery/prepare.ts';
import type { Database } from '../src/lib/database.types.ts';
import { messageOf } from '../src/lib/message-of.ts';
import { createDatabase } from './local/bootstrap.ts';

type Problem = RefusedFileError['reason'] | 'too-slow';

/** Thrown when no delivery file can be made. The message is a sentence. */
class Refusal extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(
      problem === 'too-slow'
        ? `The file could not be prepared within ${preparationLimit / 1000} seconds.`
        : `The file is ${problem.replace('-', ' ')}.`,
    );
    this.problem = problem;
  }
}

/** Makes a delivery file in a worker, which can be terminated when it takes too long. Throws a `Refusal`. */
async function makeDelivery(file: Uint8Array) {
  const worker = new Worker(new URL('./delivery-worker.mjs', import.meta.url), {
    workerData: file,
  });
  const outcome = await new Promise<Prepared | { problem: Problem }>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (message) => {
      if (message !== 'ready') return resolve(message);
      setTimeout(() => resolve({ problem: 'too-slow' }), preparationLimit).unref();
    });
  }).finally(() => void worker.terminate());
  if ('problem' in outcome) throw new Refusal(outcome.problem);
  return {
    delivery: outcome.file,
    sha256: createHash('sha256').update(outcome.file).digest('hex'),
    page_sizes: outcome.pages.map(({ width, height }) => [width, height]),
  };
}

type Environment = Record<string, string | undefined>;

/** Prepares the samples if `command` is `samples`, otherwise the documents of a project. Resolves to the lines to print. */
export const run = (command: string | undefined, env: Environment): Promise<string[]> =>
  command === 'samples' ? prepareSamples() : prepareProject(env);

/** Creates the missing delivery files of all versions of guarded documents, which are those above level 1. */
async function prepareProject(env: Environment): Promise<string[]> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = env;
  if (!url || !key) throw new Error('SUPABASE_URL and SUPABASE_SECRET_KEY are not set.');
  const client = createClient<Database>(url, key, { auth: { persistSession: false } });
  const files = client.storage.from('documents');
  const { data: documents } = await client
    .from('documents')
    .select('id, title')
    .gt('access_level', 1)
    .throwOnError();
  const lines: string[] = [];
  for (const { id, title } of documents) {
    const { data: versions } = await client
      .from('document_versions')
      .select('number, file_url')
      .eq('document_id', id)
      .like('file_url', 'documents/%.pdf')
      .is('delivery_url', null)
      .order('number')
      .throwOnError();
    for (const { number, file_url } of versions) {
      const store = (delivery: Record<string, string | number[][]>) =>
        client.rpc('store_delivery', { document: id, version: number, delivery }).throwOnError();
      try {
        const stored = await files.download(file_url.slice('documents/'.length));
        if (stored.error) throw stored.error;
        const { delivery, ...facts } = await makeDelivery(
          new Uint8Array(await stored.data.arrayBuffer()),
        );
        const deliveryPath = `delivery/${randomUUID()}.pdf`;
        const { error } = await files.upload(deliveryPath, delivery, {
          contentType: 'application/pdf',
          headers: { 'cache-control': 'private, no-store' },
        });
        if (error) throw error;
        await store({ ...facts, url: `documents/${deliveryPath}` });
        lines.push(`prepared: ${title}, version ${number}`);
      } catch (error) {
        // The admin console shows the stored reason.
        if (error instanceof Refusal) await store({ problem: error.problem });
        lines.push(`NOT prepared: ${title}, version ${number}. ${messageOf(error)}`);
      }
    }
  }
  return lines.length > 0 ? lines : ['Every guarded document has its delivery files.'];
}

const folder = 'supabase/documents';
const beginMarker =
  "-- The guarded samples' delivery files, written by `node supabase/prepare-files.mjs samples`.\n";
const endMarker = '-- End of the delivery files.\n';

/** Makes the delivery files of the guarded samples, and the lines of the seed that name them. */
async function prepareSamples(): Promise<string[]> {
  const database = await createDatabase();
  const { rows } = await database.pg.query<{ path: string }>(
    `select substr(file_url, length('documents/') + 1) as path from public.documents
     where access_level > 1 and file_url like 'documents/%' order by 1`,
  );
  await database.close();
  await rm(path.join(folder, 'delivery'), { recursive: true, force: true });
  const values: string[] = [];
  for (const { path: samplePath } of rows) {
    const { delivery, sha256, page_sizes } = await makeDelivery(
      await readFile(path.join(folder, samplePath)),
    ).catch((cause: unknown) => {
      throw new Error(`NOT prepared: ${samplePath}. ${messageOf(cause)}`, { cause });
    });
    const file = path.join(folder, 'delivery', samplePath);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, delivery);
    values.push(`  ('${samplePath}', '${sha256}', '${JSON.stringify(page_sizes)}')`);
  }
  const seed = await readFile('supabase/seed.sql', 'utf8');
  const [before = '', remainder = ''] = seed.split(beginMarker);
  const after = remainder.slice(remainder.indexOf(endMarker) + endMarker.length);
  const statement = `update public.document_versions set
  delivery_url = 'documents/delivery/' || path, delivery_sha256 = hash, page_sizes = sizes::jsonb
from (values
${values.join(',\n')}
) as samples (path, hash, sizes)
where file_url = 'documents/' || path;
`;
  await writeFile('supabase/seed.sql', before + beginMarker + statement + endMarker + after);
  return [`${rows.length} samples have their delivery files.`];
}
