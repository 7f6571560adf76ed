import { useState } from 'react';
import { useAccess } from '@/access/level/use-access';
import { ConfirmDialog } from '@/admin/shared/form/confirm-dialog';
import { profilesTable, personName } from '@/admin/shared/list/people-api';
import { adminKeys } from '@/admin/shared/list/queries';
import { usePermissions } from '@/admin/shared/permissions';
import { useAction } from '@/admin/shared/use-action';
import { Button } from '@/ui/button';
import { resetSecondFactor, type AccountRow, decisionSubject } from './accounts-api';

/** After confirmation, removes the second factor of another person who has lost it. */
export function ResetSecondFactorButton({ profile }: { profile: AccountRow }) {
  const { user } = useAccess();
  const { mayChange } = usePermissions();
  const [isOpen, setIsOpen] = useState(false);
  const name = personName(profile);
  const { run, isPending, error } = useAction({
    act: () => resetSecondFactor(profile),
    onSuccess: () => setIsOpen(false),
    notice: { title: 'Second factor reset', description: name },
    failed: 'The second factor was not reset.',
    invalidates: [adminKeys.table(profilesTable)],
  });
  const isOwn = user?.id === profile.id;
  if (!profile.second_factor_since || isOwn || !mayChange(decisionSubject(profile))) return null;
  return (
    <>
      <Button variant="secondary" size="compact" onClick={() => setIsOpen(true)}>
        Reset second factor…
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Reset the second factor of ${name}?`}
        name={name}
        description="First verify the person by another channel: call a number you already have. The account is signed out everywhere, and until a new factor is set up the password alone is enough to sign in. The log records your name."
        confirmLabel="Reset second factor"
        isBusy={isPending}
        needsCode={profile.role === 'admin'}
        refusal={error}
        onConfirm={() => run()}
      />
    </>
  );
}
