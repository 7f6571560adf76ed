import { expect, test } from 'vitest';
import { SITE, startStack } from './client.ts';

test('a preflight request for a function with required arguments is allowed', async () => {
  const stack = await startStack();
  const request = new Request(`${SITE}/rest/v1/rpc/document_history`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://site.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,content-type',
    },
  });
  const response = await stack.fetch(request);
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': expect.stringContaining('POST'),
    'access-control-allow-headers': 'apikey,content-type',
  });
  await stack.close();
});
