import { useId, useState } from 'react';
import {
  profilesTable,
  setTeamRole,
  type Profile,
  personName,
} from '@/admin/shared/people/accounts-api';
import {
  teamRoleNames,
  teamRoleOf,
  teamRoles,
  teamRoleTexts,
  usePermissions,
  type TeamRole,
} from '@/admin/shared/people/permissions';
import { ConfirmDialog } from '@/admin/shared/drawer/confirm-dialog';
import { notifyFailure, reasonOf } from '@/admin/shared/notify-failure';
import { adminKeys } from '@/admin/shared/resource/queries';
import { useAction } from '@/admin/shared/use-action';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notifications';

/** Gives an admin another role in the team, after confirmation. For owners. */
export function TeamRoleButton({ profile }: { profile: Profile }) {
  const id = useId();
  const { mayChange } = usePermissions();
  const present = teamRoleOf(profile.team_role);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(present);
  const { run, isPending } = useAction({
    act: (role: TeamRole) => setTeamRole(profile.id, role),
    onSuccess: (_, role) => {
      notify({ title: `Role changed to ${teamRoleNames[role]}`, description: personName(profile) });
      setIsOpen(false);
    },
    onError: notifyFailure('The role was not changed.', reasonOf),
    // An owner may have changed their own role.
    renews: [adminKeys.table(profilesTable), adminKeys.permissions],
  });
  if (!present || !mayChange('roles')) return null;
  const name = personName(profile);
  return (
    <>
      <Button
        variant="secondary"
        size="compact"
        onClick={() => {
          setChosen(present);
          setIsOpen(true);
        }}
      >
        Change role…
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Change the role of ${name}`}
        name={name}
        description="The new role takes effect at once, on every device. The audit log records who changed it."
        confirmLabel={
          chosen && chosen !== present ? `Change to ${teamRoleNames[chosen]}` : 'Change role'
        }
        isDisabled={chosen === present}
        isBusy={isPending}
        onConfirm={() => chosen && run(chosen)}
      >
        <fieldset>
          <legend className="sr-only">Role</legend>
          {teamRoles.map((role) => (
            <div key={role} className="flex items-start gap-3 py-2">
              <input
                type="radio"
                id={`${id}-${role}`}
                name={id}
                value={role}
                checked={role === chosen}
                onChange={() => setChosen(role)}
                aria-describedby={`${id}-${role}-text`}
                className="mt-0.5 size-5 shrink-0 accent-action"
              />
              <div>
                <label htmlFor={`${id}-${role}`} className="block font-medium">
                  {teamRoleNames[role]}
                </label>
                <p id={`${id}-${role}-text`} className="text-small text-soft">
                  {teamRoleTexts[role]}
                </p>
              </div>
            </div>
          ))}
        </fieldset>
      </ConfirmDialog>
    </>
  );
}
