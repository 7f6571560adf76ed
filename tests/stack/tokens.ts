import { JWT_SECRET } from '../../supabase/local/keys.ts';
import { signToken } from '../../supabase/local/tokens.ts';

/** Signs a token: by default as the stack does, with HS256 and its secret; with other options as an attacker might. */
export function makeToken(
  claims: Record<string, unknown>,
  { alg = 'HS256', secret = JWT_SECRET }: { alg?: string; secret?: string } = {},
): string {
  const iat = Math.floor(Date.now() / 1000);
  const token = signToken({ iat, exp: iat + 3600, ...claims }, secret, alg);
  return alg === 'none' ? token.replace(/[^.]*$/, '') : token;
}
