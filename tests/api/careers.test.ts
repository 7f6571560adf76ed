import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stubNetwork } from '../features/careers/network.ts';
import { signIn, SITE, startStack, type TestStack } from '../stack/client.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';

// The calls of the careers page, made by its own code.

vi.stubEnv('VITE_SUPABASE_URL', SITE);
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', PUBLISHABLE_KEY);
const { sendApplication } = await import('@/features/careers/api/send-application');
const { openingsQuery } = await import('@/features/careers/api/openings-query');
const { applicationSchema } = await import('@/features/careers/schema');
const { queryClient } = await import('@/lib/query-client');

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

/** The network calls in order: method, path, status. */
let calls: { call: string; request: Request }[];
let isCut: (request: Request) => boolean;

beforeEach(async () => {
  await stack.reset();
  calls = [];
  isCut = () => false;
  // The client requires a WebSocket class, which Node 20 lacks. Nothing here opens a socket.
  vi.stubGlobal('WebSocket', EventTarget);
  stubNetwork(async (request) => {
    if (isCut(request)) throw new TypeError('Failed to fetch');
    const seen = request.clone();
    const response = await stack.fetch(request);
    calls.push({
      call: `${request.method} ${new URL(request.url).pathname} ${response.status}`,
      request: seen,
    });
    return response;
  });
});
afterEach(() => vi.unstubAllGlobals());

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
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
const silent = () => undefined;

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

test.each([
  ['cv.DOCX', docx, 'docx'],
  ['cv.doc', 'application/msword', 'doc'],
  ['cv.docx', '', 'docx'],
])('stores %s of type "%s" as resume.%s', async (name, type, ending) => {
  await sendApplication(application(new File(['PK'], name, { type })), 'Open Application', silent);
  const [row] = await stored();
  expect(row?.resume_storage_path).toBe(`${row?.id}/resume.${ending}`);
});

test('stores nothing and uploads no file when the application is refused', async () => {
  const tooLong = { ...application(pdf()), first_name: 'x'.repeat(101) };
  await expect(sendApplication(tooLong, 'Open Application', silent)).rejects.toMatchObject({
    code: '23514',
  });
  expect(await stored()).toEqual([]);
  expect(calls.map(({ call }) => call)).toEqual(['POST /rest/v1/job_applications 400']);
});

test('only logs a failed upload, and keeps the application without a file', async () => {
  const log = vi.spyOn(console, 'info').mockReturnValue();
  isCut = (request) => request.url.includes('/storage/');
  await sendApplication(application(pdf()), 'Open Application', silent);
  expect(log.mock.calls).toEqual([['The resume was not uploaded.', expect.any(Error)]]);
  expect(await stored()).toMatchObject([{ status: 'pending', resume_storage_path: null }]);
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
