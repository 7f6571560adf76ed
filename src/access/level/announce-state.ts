import { stateWords } from '@/content/account-states';
import { textCodec, browserStore } from '@/lib/browser-store';
import { notify } from '@/ui/notifications';
import { stateFactsOf, stateOf, type Access } from './access';

const announced = browserStore('state-announced', textCodec, 'sessionStorage');

/** Marks the current state as announced, so that the general notice does not follow the caller's more detailed one. */
export function markAnnounced(access: Access): void {
  const { user } = access.session ?? {};
  if (!user) return;
  announced.write(`${user.id} ${user.last_sign_in_at} ${stateOf(access)}`);
}

/**
 * Tells a signed-in visitor why the full due-diligence pack is closed to them: once per sign-in in each tab, and
 * again when the state changes, for example when an approval is withdrawn.
 */
export function announceState(access: Access): void {
  if (!access.session || !access.isConfirmed) return;
  const { title, toast } = stateWords[stateOf(access)];
  if (!title || !toast) {
    announced.remove();
    return;
  }
  const before = announced.read();
  markAnnounced(access);
  if (announced.read() !== before) {
    notify({ title, description: toast(stateFactsOf(access)) });
  }
}
