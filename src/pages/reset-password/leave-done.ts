import type { NavigateFunction } from 'react-router-dom';
import { paths } from '@/content/paths';
import { notify } from '@/ui/notifications';
import type { LinkWords } from './reset-password.content';

/** Leads to the data room, which keeps the sentence on the page for whoever has to sign in. */
export function leaveDone(
  navigate: NavigateFunction,
  done: LinkWords['updated'],
  isSignedIn: boolean,
) {
  notify(done);
  void navigate(paths.dataRoom, {
    replace: true,
    state: isSignedIn ? null : { confirmation: done.description },
  });
}
