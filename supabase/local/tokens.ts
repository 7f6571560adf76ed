import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const headerSchema = z.object({ alg: z.literal('HS256') });
const claimsSchema = z.looseObject({ exp: z.number().optional() });

/** The claims of an unexpired token signed with `secret` (HS256); undefined for any other text. */
export function verifyToken(token: string, secret: string): Record<string, unknown> | undefined {
  const [header = '', payload = '', signature = '', ...excess] = token.split('.');
  if (excess.length > 0 || !headerSchema.safeParse(decode(header)).success) return undefined;
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const received = Buffer.from(signature, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  const claims = claimsSchema.safeParse(decode(payload)).data;
  return claims?.exp !== undefined && claims.exp * 1000 <= Date.now() ? undefined : claims;
}

/** Signs claims like Auth (HS256). Another `alg` changes only the header; tests use it to forge tokens. */
export function signToken(claims: Record<string, unknown>, secret: string, alg = 'HS256'): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

function decode(segment: string): unknown {
  try {
    return JSON.parse(Buffer.from(segment, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
