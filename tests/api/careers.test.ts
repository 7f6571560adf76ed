import { expect, test } from 'vitest';
import { stubXhr } from '../features/careers/network.ts';
import { signIn } from '../stack/client.ts';
import { openStack, serve } from './set-up.ts';

// The calls of the careers page, made by its own code.

const stack = await openStack();
/** The network calls in order: method, path, status. */
const calls: { call: string; request: Request }[] = [];
serve(stack, async (request) => {
  const seen = request.clone();
  const response = await stack.fetch(request);
  const { pathname } = new URL(request.url);
  calls.push({ call: `${request.method} ${pathname} ${response.status}`, request: seen });
  return response;
});
stubXhr();
const { sendApplication } = await import('@/features/careers/api/send-application');
const { openingsQuery } = await import('@/features/careers/api/openings-query');
const { applicationSchema } = await import('@/features/careers/schema');
const { queryClient } = await import('@/lib/query-client');

const application = (file: File, fields: object = {}) =>
  applicationSchema.parse({
    first_name: ' Ada ',
    last_name: 'Example',
    email: 'ada@applicants.example',
    phone: '',
    resume: file,
    ...fields,
  });
const pdf = (text = '%PDF-1.4') => new File([text], 'Ada’s CV.pdf', { type: 'application/pdf' });

const stored = async () => {
  const { rows } = await stack.pg.query<{ id: string; resume_storage_path: string | null }>(
    `select id, first_name, last_name, email, phone, job_title, resume_file_name, resume_file_size,
       resume_content_type, resume_storage_path, status
     from public.job_applications where email = 'ada@applicants.example'`,
  );
  return rows;
};

test('inserts an application without reading it back, then uploads the resume, and the database stores the path', async () => {
  const shares: number[] = [];
  await sendApplication(application(pdf()), 'Gemmologist, Valuation', (share) =>
    shares.push(share),
  );
  const [row, ...others] = await stored();
  expect(others).toEqual([]);
  expect(row).toEqual({
    id: row?.id,
    first_name: 'Ada',
    last_name: 'Example',
    email: 'ada@applicants.example',
    phone: null,
    job_title: 'Gemmologist, Valuation',
    resume_file_name: 'Ada’s CV.pdf',
    resume_file_size: 8,
    resume_content_type: 'application/pdf',
    resume_storage_path: `${row?.id}/resume.pdf`,
    status: 'pending',
  });
  expect(calls.map(({ call }) => call)).toEqual([
    'POST /rest/v1/job_applications 201',
    `POST /storage/v1/object/job-resumes/${row?.id}/resume.pdf 200`,
  ]);
  expect(calls[0]?.request.headers.get('prefer') ?? '').not.toContain('representation');
  expect(calls[1]?.request.headers.get('cache-control')).toBe('max-age=3600');
  expect(calls[1]?.request.headers.get('x-upsert')).toBe('false');
  expect(shares).toEqual([0, 0.5, 1]);

  const admin = await signIn(stack, 'admin');
  const { data } = await admin.storage.from('job-resumes').download(`${row?.id}/resume.pdf`);
  expect(await data?.text()).toBe('%PDF-1.4');
  expect(data?.type).toBe('application/pdf');
});

test('reads the published openings, newest first', async () => {
  const openings = await queryClient.fetchQuery(openingsQuery);
  expect(openings.map(({ title }) => title)).toEqual([
    'Investor Relations Manager',
    'Gemmologist, Valuation',
    'Compliance Officer',
    'Smart Contract Engineer',
    'Custody Operations Associate',
    'Research Internship, Coloured Gemstones',
  ]);
  expect(Object.keys(openings[0] ?? {})).toEqual([
    'id',
    'title',
    'location',
    'type',
    'description',
  ]);
});
