import { stateWords } from '@/content/account-states';
import { notify } from '@/ui/notifications';
import { factsOf, stateOf, type Access } from './access-query';
import { readSessionValue, removeSessionValue, writeSessionValue } from './session-values';

const storageKey = 'state-announced';

/** Marks the notice about the present state as shown, so that it does not replace a more detailed one. */
export function skipAnnouncement(access: Access): void {
  const { user } = access.session ?? {};
  if (!user) return;
  writeSessionValue(storageKey, `${user.id} ${user.last_sign_in_at} ${stateOf(access)}`);
}

/**
 * Notifies a signed-in visitor of what keeps the full pack closed. Does so once per sign-in in each tab, and
 * again when the state changes, such as after an approval is withdrawn.
 */
export function announceState(access: Access): void {
  if (!access.session || !access.isConfirmed) return;
  const { title, toast } = stateWords[stateOf(access)];
  if (!title || !toast) {
    removeSessionValue(storageKey);
    return;
  }
  const before = readSessionValue(storageKey);
  skipAnnouncement(access);
  if (readSessionValue(storageKey) !== before) {
    notify({ title, description: toast(factsOf(access)) });
  }
}
