import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import CodeForm from '@/access/second-factor/code-form';
import { verifySecondFactor } from '@/access/second-factor/second-factor';
import { AccountError } from '@/access/sign-in/accounts';
import { Checkbox } from '@/admin/shared/form/checkbox';
import { profilesTable, personName } from '@/admin/shared/list/people-api';
import { adminKeys } from '@/admin/shared/list/queries';
import { teamRoleOf, teamRoles, usePermissions, type TeamRole } from '@/admin/shared/permissions';
import { reasonOf } from '@/admin/shared/reason-of';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import { isApprovedState, setTeamRole, type AccountRow } from './accounts-api';

type RoleId = TeamRole | 'none';

interface RoleChoice {
  id: RoleId;
  name: string;
  purpose: string;
}

const allChoices: readonly RoleChoice[] = [
  ...teamRoles,
  {
    id: 'none',
    name: 'None (investor)',
    purpose:
      'The console closes to this account at once, on every device. It stays an approved investor, unless you revoke its access too. Questions assigned to it are listed under “Colleague who no longer answers” until you assign them to someone else.',
  },
];
const roleName = (role: RoleId) => allChoices.find(({ id }) => id === role)?.name ?? role;

/** Assigns an account a role in the team, or removes its role. Rejects with `AccountError`, which the code field shows. */
async function assignRole(
  account: AccountRow,
  code: string,
  role: RoleId | undefined,
  revokesAccess: boolean,
): Promise<void> {
  if (!role || role === account.team_role) throw new AccountError('Please choose a role first.');
  await verifySecondFactor(code);
  try {
    await setTeamRole(account, role === 'none' ? null : role, revokesAccess);
  } catch (error) {
    throw new AccountError(reasonOf(error), { cause: error });
  }
}

function submitLabel(chosen: RoleId | undefined, current: TeamRole | undefined) {
  if (chosen === 'none') return 'End the role';
  if (!chosen || chosen === current) return 'Choose a role';
  return `${current ? 'Change to' : 'Make'} ${roleName(chosen)}`;
}

interface RoleFieldsProps {
  choices: readonly RoleChoice[];
  chosen: RoleId | undefined;
  onChoose: (id: RoleId) => void;
}

function RoleFields({ choices, chosen, onChoose }: RoleFieldsProps) {
  const fieldId = useId();
  return (
    <fieldset>
      <legend className="sr-only">Role</legend>
      {choices.map(({ id, name, purpose }) => (
        <div key={id} className="flex items-start gap-3 py-2">
          <input
            type="radio"
            id={`${fieldId}-${id}`}
            name={fieldId}
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            aria-describedby={`${fieldId}-${id}-text`}
            className="mt-0.5 size-5 shrink-0 accent-action"
          />
          <div>
            <label htmlFor={`${fieldId}-${id}`} className="block font-medium">
              {name}
            </label>
            <p id={`${fieldId}-${id}-text`} className="text-small text-soft">
              {purpose}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/**
 * Assigns an account a role in the team, or removes its role, after the owner has entered a second-factor code. Shown to owners
 * only, for approved accounts and team members. An account without a second factor cannot get a role: a text replaces the button.
 */
export function TeamRoleButton({ profile }: { profile: AccountRow }) {
  const { mayChange } = usePermissions();
  const current = teamRoleOf(profile.team_role)?.id;
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<RoleId | undefined>(current);
  const [revokesAccess, setRevokesAccess] = useState(false);
  const client = useQueryClient();
  const name = personName(profile);
  const handleDone = () => {
    // An owner may have changed their own role.
    for (const queryKey of [adminKeys.table(profilesTable), adminKeys.permissions])
      void client.invalidateQueries({ queryKey });
    if (!chosen) return;
    const roleTitle =
      chosen === 'none' ? 'Role in the team ended' : `Role changed to ${roleName(chosen)}`;
    notify({ title: roleTitle, description: name });
    setIsOpen(false);
  };
  if (!mayChange('roles')) return null;
  if (!current && !isApprovedState(profile.account_state)) return null;
  if (!current && !profile.second_factor_since) {
    return (
      <p className="basis-full text-small text-soft @min-[40rem]/header:text-right">
        To join the team, the account has to set up a second factor under Your Account first.
      </p>
    );
  }
  const title = current ? `Change the role of ${name}` : `Make ${name} a member of the team`;
  return (
    <>
      <Button
        variant="secondary"
        size="compact"
        onClick={() => {
          setChosen(current);
          setRevokesAccess(false);
          setIsOpen(true);
        }}
      >
        Change role…
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={<UserText>{title}</UserText>}
        label={title}
        description={
          current
            ? 'The change takes effect at once, on every device. The audit log records who made it. A new role is e-mailed to the other owners; a colleague who leaves the team is e-mailed too.'
            : 'The account gets access to the team console at once. First verify by another channel, such as a call to a number that you already have, that the person has set up the second factor. The audit log records who did it, and the other owners are e-mailed.'
        }
      >
        <div className="grid gap-6">
          <RoleFields
            choices={current ? allChoices : teamRoles}
            chosen={chosen}
            onChoose={setChosen}
          />
          {chosen === 'none' && (
            <Checkbox
              label="Revoke its access too"
              className="text-small"
              checked={revokesAccess}
              onChange={({ target }) => setRevokesAccess(target.checked)}
            />
          )}
          <CodeForm
            sendCode={(code) => assignRole(profile, code, chosen, revokesAccess)}
            hint="This requires a new code from your authenticator app."
            submitLabel={submitLabel(chosen, current)}
            startsFocused={false}
            onDone={handleDone}
          />
        </div>
      </Dialog>
    </>
  );
}
