import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import edgeFunction from '../../supabase/functions/get-hcaptcha-config/index.ts';

const call = (method = 'POST') =>
  edgeFunction.fetch(new Request('http://localhost/functions/v1/get-hcaptcha-config', { method }));

beforeEach(() => vi.stubEnv('HCAPTCHA_SITE_KEY', 'a-site-key'));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it.each(['GET', 'POST'])('returns the site key on %s, to any site', async (method) => {
  const response = await call(method);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ siteKey: 'a-site-key' });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

it('answers the preflight request of supabase-js', async () => {
  const response = await call('OPTIONS');
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-methods')).toContain('POST');
  const allowed = response.headers.get('access-control-allow-headers')?.split(', ');
  expect(allowed).toEqual(
    expect.arrayContaining(['authorization', 'x-client-info', 'apikey', 'content-type']),
  );
});

it.each(['PUT', 'DELETE', 'PATCH'])('refuses %s', async (method) => {
  const response = await call(method);
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, POST, OPTIONS');
});

describe('without a site key', () => {
  it('returns a server error without secrets, and logs what to do', async () => {
    vi.stubEnv('HCAPTCHA_SITE_KEY', '');
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const response = await call();
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'hCaptcha is not configured' });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(log).toHaveBeenCalledOnce();
  });
});
