import type { NavigateFunction } from 'react-router-dom';
import { paths } from '@/content/paths';
import { notify } from '@/ui/notifications';
import type { LinkWords } from './reset-password.content';

/** Shows the notice and opens the data room, which keeps the notice's description in view until the visitor signs in. */
export function leaveWithNotice(
  navigate: NavigateFunction,
  notice: LinkWords['updated'],
  isSignedIn: boolean,
) {
  notify(notice);
  void navigate(paths.dataRoom, {
    replace: true,
    state: isSignedIn ? null : { confirmation: notice.description },
  });
}
