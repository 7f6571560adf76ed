import { expect, test, vi } from 'vitest';
import { stubXhr } from '../network';

vi.stubEnv('VITE_SUPABASE_URL', 'https://backend.example');
vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test');
const { uploadResume } = await import('@/features/careers/api/send-application');

const id = '7d0a0c5e-1111-4222-8333-944455556666';
const file = new File(['%PDF-1.4'], 'My CV.pdf', { type: 'application/pdf' });

function upload(send: typeof fetch) {
  stubXhr();
  vi.stubGlobal('fetch', send);
  return uploadResume(id, file, 'application/pdf', () => undefined);
}

test('the upload of a resume never replaces a file', async () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));
  await upload(send);
  const headers = new Headers(send.mock.calls[0]?.[1]?.headers);
  expect(headers.get('x-upsert')).toBe('false');
  expect(headers.get('cache-control')).toBe('max-age=3600');
});

test.each([400, 403, 413, 500])('the upload of a resume rejects on status %i', async (status) => {
  await expect(upload(() => Promise.resolve(new Response(null, { status })))).rejects.toThrowError(
    `The server responded to the upload with ${status}.`,
  );
});

test('the upload of a resume rejects on a network error', async () => {
  await expect(upload(() => Promise.reject(new TypeError('offline')))).rejects.toThrowError(
    'The upload did not reach the server.',
  );
});

test('the upload of a resume rejects on a timeout', async () => {
  class HangingXhr extends EventTarget {
    upload = new EventTarget();
    timeout = 0;
    open() {}
    setRequestHeader() {}
    // Without a timeout, the upload would never end.
    send() {
      if (this.timeout >= 60_000) this.dispatchEvent(new Event('timeout'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', HangingXhr);
  await expect(uploadResume(id, file, 'application/pdf', () => undefined)).rejects.toThrowError(
    'The upload took too long.',
  );
});
