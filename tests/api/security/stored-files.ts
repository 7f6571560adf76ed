import { randomUUID } from 'node:crypto';
import type { Client } from './visitors.ts';

export const resumes = (client: Client) => client.storage.from('job-resumes');
export const documents = (client: Client) => client.storage.from('documents');

export const pdf = (size = 9, content = 'x') =>
  new File([content.repeat(size)], 'cv.pdf', { type: 'application/pdf' });

/** Applies for a job, announcing a file of `size` bytes, and returns the id of the application. */
export async function apply(client: Client, size = 9): Promise<string> {
  const row = {
    id: randomUUID() as string,
    first_name: 'Ada',
    last_name: 'Sample',
    email: 'ada@applicants.example',
    resume_file_name: 'cv.pdf',
    resume_file_size: size,
    resume_content_type: 'application/pdf',
  };
  await client.from('job_applications').insert(row).throwOnError();
  return row.id;
}

/** Applies for a job with a resume of nine bytes, and returns the id of the application and the path of the file. */
export async function applyWithFile(client: Client): Promise<{ id: string; path: string }> {
  const id = await apply(client);
  const path = `${id}/resume.pdf`;
  const { error } = await resumes(client).upload(path, pdf());
  if (error) throw error;
  return { id, path };
}

/** Adds a file of nine bytes for each level, and one for a market teaser, to the data room. */
export async function addFiles(admin: Client): Promise<void> {
  for (const [name, section, more] of [
    ['level-1', 'archive', {}],
    ['level-2', 'pitch-decks', {}],
    ['level-3', 'audit-reports', {}],
    ['teaser', 'market-reports', { category: 'market-intelligence', requires_auth: true }],
  ] as const) {
    const path = `probe/${name}.pdf`;
    const { error } = await documents(admin).upload(path, pdf());
    if (error) throw error;
    await admin
      .rpc('publish_document', {
        document: randomUUID(),
        details: { title: name, section, ...more },
        file: `documents/${path}`,
        delivery: { url: `documents/delivery/${path}`, sha256: '0'.repeat(64), page_sizes: [] },
      })
      .throwOnError();
  }
}
