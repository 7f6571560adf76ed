import { JWT_SECRET } from '../../supabase/local/keys.ts';
import { signToken } from '../../supabase/local/tokens.ts';

/** Creates a token as an attacker would, or as the stack does: by default HS256 with its secret. */
export function makeToken(
  claims: Record<string, unknown>,
  { alg = 'HS256', secret = JWT_SECRET }: { alg?: string; secret?: string } = {},
): string {
  const iat = Math.floor(Date.now() / 1000);
  const token = signToken({ iat, exp: iat + 3600, ...claims }, secret, alg);
  return alg === 'none' ? token.replace(/[^.]*$/, '') : token;
}
