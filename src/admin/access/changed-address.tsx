import type { Profile } from './api';
import { UserText } from '@/ui/user-text';

/** Says that an account's address is not the one that the team decided on. */
export function ChangedAddress({ profile: { previous_email, email } }: { profile: Profile }) {
  return (
    <span>
      Changed address from <UserText>{previous_email}</UserText> to{' '}
      <UserText>{email ?? 'none'}</UserText>
    </span>
  );
}
