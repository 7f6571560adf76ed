import { expect, test } from 'vitest';
import { stubXhr } from '../features/careers/network.ts';
import { openStack, serve } from './set-up.ts';

// What a visitor sends is stored once, by the site's own code, when the answer to the first attempt was lost.

const stack = await openStack();
let isLost = false;
serve(stack, async (request) => {
  const response = await stack.fetch(request, { peerAddress: '127.0.0.1' });
  if (isLost && request.method === 'POST') throw new TypeError('Failed to fetch');
  return response;
});

const { sendContactMessage } = await import('@/features/contact/api/send-contact-message');
const { sendApplication } = await import('@/features/careers/api/send-application');
const { sendDocumentationRequest } = await import('@/features/data-room/api/documents');

const person = { first_name: 'Ada', last_name: 'Example', email: 'ada@example.org' };
const resume = new File(['%PDF-1.4'], 'cv.pdf', { type: 'application/pdf' });

const sends: Record<string, (text: string) => Promise<unknown>> = {
  contact_messages: (message) => sendContactMessage({ ...person, message }),
  documentation_requests: (reason) =>
    sendDocumentationRequest({ name: 'Ada', email: person.email, document_type: 'other', reason }),
  job_applications: (phone) => sendApplication({ ...person, phone, resume }, 'Cook', () => {}),
};

test.each(Object.entries(sends))(
  '%s: pressed again after a lost answer → stored once; sent later, or changed → stored again',
  async (table, send) => {
    stubXhr();
    const count = async () => (await stack.pg.query(`select from public.${table}`)).rows.length;
    const before = await count();
    isLost = true;
    await expect(send('first')).rejects.toThrow('Failed to fetch');
    await expect(send('first')).rejects.toThrow('Failed to fetch');
    isLost = false;
    await send('first');
    expect(await count()).toBe(before + 1);
    await send('first');
    expect(await count()).toBe(before + 2);
    isLost = true;
    await expect(send('second')).rejects.toThrow('Failed to fetch');
    isLost = false;
    await send('third');
    expect(await count()).toBe(before + 4);
  },
);

test('an application whose answer was lost gets its CV, once', async () => {
  stubXhr();
  isLost = true;
  await expect(sends.job_applications?.('+41 41 555 00 01')).rejects.toThrow('Failed to fetch');
  isLost = false;
  await sends.job_applications?.('+41 41 555 00 01');
  const { rows } = await stack.pg.query(
    `select name = resume_storage_path as saved
     from public.job_applications left join storage.objects on name like job_applications.id || '/%'
     where phone = '+41 41 555 00 01'`,
  );
  expect(rows).toEqual([{ saved: true }]);
});
