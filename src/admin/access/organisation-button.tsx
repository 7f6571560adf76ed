import { profilesTable, personName } from '@/admin/shared/list/people-api';
import { adminKeys } from '@/admin/shared/list/queries';
import { usePermissions } from '@/admin/shared/permissions';
import { useAction } from '@/admin/shared/use-action';
import { Button } from '@/ui/button';
import { confirmOrganisation, decisionSubject, type AccountRow } from './accounts-api';

/** Confirms that a person belongs to the organisation that they named, or withdraws the confirmation. */
export function OrganisationButton({ profile }: { profile: AccountRow }) {
  const { mayChange } = usePermissions();
  const { organisation, organisation_confirmed: isConfirmed } = profile;
  const { run, isPending } = useAction({
    act: () => confirmOrganisation(profile, !isConfirmed),
    notice: {
      title: isConfirmed ? 'Organisation no longer confirmed' : 'Organisation confirmed',
      description: personName(profile),
    },
    failed: 'The organisation was not changed.',
    invalidates: [adminKeys.table(profilesTable)],
  });
  if (!organisation || !mayChange(decisionSubject(profile))) return null;
  return (
    <Button variant="secondary" size="compact" aria-busy={isPending} onClick={() => run()}>
      {isConfirmed ? 'Withdraw organisation' : 'Confirm organisation'}
    </Button>
  );
}
