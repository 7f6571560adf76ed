import { createHmac } from 'node:crypto';
import { JWT_SECRET } from '../../supabase/local/keys.ts';

/** Creates a token as an attacker would, or as the stack does: by default HS256 with its secret. */
export function makeToken(
  claims: Record<string, unknown>,
  { alg = 'HS256', secret = JWT_SECRET }: { alg?: string; secret?: string } = {},
): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg, typ: 'JWT' })}.${part({ exp: inOneHour(), ...claims })}`;
  if (alg === 'none') return `${signed}.`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

function inOneHour(): number {
  return Math.floor(Date.now() / 1000) + 3600;
}
