import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminKeys } from '@/admin/shared/keys';
import {
  decideOnAccess,
  isLastAdminError,
  OutdatedDecisionError,
  profileQuery,
  profilesTable,
  type Decision,
  type Profile,
} from './api';
import { notify } from '@/ui/notifications';

interface DecisionRequest {
  profile: Profile;
  decision: Decision;
  /** Said when it is done. */
  notice: { title: string; description?: string };
}

function reasonOf(error: Error): string {
  if (error instanceof OutdatedDecisionError) {
    return 'Somebody else has decided meanwhile: here is how it stands now.';
  }
  if (isLastAdminError(error)) return error.message;
  return 'Please check your connection and try again.';
}

/**
 * Decides on an account's access, after it was confirmed. Nothing is shown before the database has
 * agreed, and nothing is taken back by a second press: rights are given and taken one by one.
 */
export function useDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ profile, decision }: DecisionRequest) => decideOnAccess(profile, decision),
    // Waiting for the connection, it would take effect unseen and late.
    networkMode: 'always',
    onSuccess: (profile, { notice }) => {
      client.setQueryData(profileQuery(profile.id).queryKey, profile);
      notify(notice);
    },
    onError: (error) => {
      console.info('A decision on access was not saved.', error);
      notify({
        title: 'The access was not changed.',
        description: reasonOf(error),
        tone: 'destructive',
      });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: adminKeys.table(profilesTable) }),
        client.invalidateQueries({ queryKey: adminKeys.openCounts }),
      ]),
  });
}
