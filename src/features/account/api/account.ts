import { AccountError, accountError, setPasswordOnce } from '@/access/sign-in/accounts';
import { updateProblem } from '@/access/sign-in/password-rules';
import type { ChangePasswordValues, DetailsValues } from '@/access/sign-in/schema';
import { logSecurityEvent } from '@/access/sign-in/security-log';
import { accountFields } from '@/content/account-fields';
import { paths } from '@/content/paths';
import type { Database } from '@/lib/database.types';
import { removeStoredSession } from '@/lib/stored-session';
import { supabase } from '@/lib/supabase';
import { secondFactor } from '../account.content';
import { accountQuery } from './account-query';

/** An authenticator app that is set up as a second factor. */
export interface Factor {
  id: string;
  name: string;
  since: string;
}

export const factorsQuery = (userId: string) =>
  accountQuery(userId, 'factors', async (): Promise<Factor[]> => {
    const { data, error } = await supabase().auth.mfa.listFactors();
    if (error) throw error;
    return data.totp.map(({ id, friendly_name, created_at }) => ({
      id,
      name: friendly_name || secondFactor.app,
      since: created_at,
    }));
  });

export async function removeFactor(factor: string): Promise<void> {
  await supabase().rpc('remove_second_factor', { factor }).throwOnError();
}

export type Device = Database['public']['Functions']['own_sessions']['Returns'][number];

/** The signed-in devices of the account, most recently used first. */
export const devicesQuery = (userId: string) =>
  accountQuery(userId, 'devices', async (signal): Promise<Device[]> => {
    const { data } = await supabase().rpc('own_sessions').abortSignal(signal).throwOnError();
    return data;
  });

/** Signs the account out on one device, or on every device but this one. Does nothing if it is already signed out there. */
export async function signOutDevice(device: Device | 'others'): Promise<void> {
  await supabase()
    .rpc('end_own_session', device === 'others' ? {} : { session: device.id })
    .throwOnError();
}

/** The current password is missing or wrong. */
export class WrongPasswordError extends AccountError {
  override name = 'WrongPasswordError';
}

const setPassword = setPasswordOnce();

/** Sets a new password, which ends every other session of the account. Rejects with `AccountError`. */
export async function changePassword(values: ChangePasswordValues): Promise<void> {
  const { currentPassword, password } = values;
  const problem = updateProblem(password);
  if (problem) throw new AccountError(problem);
  // If the response to an earlier attempt was lost, its new password may already be set. `setPassword` then sends it as the current one.
  const error = await setPassword(password, (current_password = currentPassword) =>
    supabase().auth.updateUser({ password, current_password }),
  );
  if (error?.code?.startsWith('current_password_')) {
    throw new WrongPasswordError(accountError(error).message, { cause: error });
  }
  if (error) throw accountError(error);
  void logSecurityEvent({ type: 'PASSWORD_UPDATED' });
}

/** Changes the account's name and organisation, not its request for access. */
export async function changeDetails(values: DetailsValues): Promise<void> {
  const changes = accountFields
    .filter(({ part }) => part === 'person')
    .map(({ name, key }) => [name, values[key] ?? '']);
  await supabase().rpc('set_details', Object.fromEntries(changes)).throwOnError();
}

/** Asks Auth to mail a link to the current address and to the new one. Rejects with `AccountError`. */
export async function changeAddress(email: string): Promise<void> {
  const { error } = await supabase().auth.updateUser(
    { email },
    { emailRedirectTo: new URL(paths.dataRoom, window.location.origin).href },
  );
  if (error) throw accountError(error);
}

export async function readOwnData(): Promise<unknown> {
  const { data } = await supabase().rpc('own_data').throwOnError();
  return data;
}

export async function closeAccount(): Promise<void> {
  await supabase().rpc('close_own_account').throwOnError();
  // The server has deleted the session with the account. Without a stored session, `signOut` only updates this page.
  removeStoredSession();
  await supabase().auth.signOut({ scope: 'local' });
}
