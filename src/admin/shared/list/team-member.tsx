import { useQuery } from '@tanstack/react-query';
import { UserText } from '@/ui/user-text';
import { emailQuery } from './people-api';

/** A member of the team: the e-mail address, or the account's id if it is no longer known. */
export function TeamMember({ id }: { id: string }) {
  const { data, isPending } = useQuery(emailQuery(id));
  return <UserText>{isPending ? '…' : (data ?? id)}</UserText>;
}
