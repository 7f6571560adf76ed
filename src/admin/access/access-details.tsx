import { useQuery } from '@tanstack/react-query';
import { DescriptionList, MailtoLink } from '@/admin/shared/form/reading-drawer';
import { formatDateTime } from '@/admin/shared/format-date-time';
import { TeamMember } from '@/admin/shared/list/team-member';
import { teamRoleOf } from '@/admin/shared/permissions';
import { accountFields, type AccountField } from '@/content/account-fields';
import { consoleScreens, organisationPath } from '@/content/console-screens';
import { openedBySignIn } from '@/content/levels-in-prose';
import type { Tables } from '@/lib/database.types';
import { Link } from '@/ui/link';
import { UserText } from '@/ui/user-text';
import { ChangedAddress, isInvited } from './account-state';
import { invitationQuery, type AccountRow } from './accounts-api';
import { TeamNote } from './team-note';

function grantedAccess({
  level,
  team_role,
  approved_until,
}: Pick<Tables<'invitations'>, 'level' | 'team_role' | 'approved_until'>) {
  const role = teamRoleOf(team_role);
  if (role)
    return `To the team, as ${role.name}, once a password is chosen and a second factor set up`;
  if (level !== 3) return `To ${openedBySignIn}`;
  const end = approved_until ? `until ${formatDateTime(approved_until)}` : 'with no end date';
  return `To the full due-diligence pack ${end}`;
}

/** The access that an open invitation grants, its welcome line and its sender. */
function Invitation({ email }: { email: string }) {
  const { data, isError } = useQuery(invitationQuery(email));
  if (isError) return <span>It could not be read.</span>;
  if (!data) return <span>–</span>;
  return (
    <>
      {grantedAccess(data)}
      <span className="block">
        “<UserText>{data.welcome}</UserText>”
      </span>
      <span className="block text-soft">
        {formatDateTime(data.sent_at)}, <TeamMember id={data.invited_by} />
      </span>
    </>
  );
}

function Organisation({ name, isConfirmed }: { name: string; isConfirmed: boolean }) {
  return (
    <>
      <Link to={organisationPath(name)} className="underline underline-offset-4">
        <UserText>{name}</UserText>
      </Link>
      <span className="block text-soft">
        {isConfirmed
          ? 'Confirmed: shares questions with confirmed colleagues'
          : 'Not confirmed: anyone can type this name'}
      </span>
    </>
  );
}

/** A line for each detail that the person entered, except the names, which are in the title. */
const enteredDetails = (profile: AccountRow, part: AccountField['part']) =>
  accountFields
    .filter((field) => field.part === part && field.kind !== 'name')
    .map(
      ({ name, shortLabel }) =>
        [
          shortLabel,
          name === 'organisation' && profile.organisation ? (
            <Organisation
              key={name}
              name={profile.organisation}
              isConfirmed={profile.organisation_confirmed}
            />
          ) : (
            profile[name]
          ),
        ] as const,
    );

function addressConfirmation(profile: AccountRow) {
  if (profile.email_confirmed_at) return formatDateTime(profile.email_confirmed_at);
  return isInvited(profile)
    ? 'Not yet: opening the invitation link confirms it'
    : 'Not yet: an account with an unconfirmed address cannot be approved';
}

function secondFactor({ second_factor_since, role }: AccountRow) {
  if (second_factor_since) return `Since ${formatDateTime(second_factor_since)}`;
  return role === 'admin' ? 'None: the console stays closed' : 'None';
}

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** What an account has entered, and what the team has decided and noted about it. */
export function AccessDetails({ profile }: { profile: AccountRow }) {
  const { email, decided_at, decided_by, approved_until } = profile;
  const role = teamRoleOf(profile.team_role);
  return (
    <>
      <DescriptionList
        items={[
          ...enteredDetails(profile, 'person'),
          ['E-mail', email && <MailtoLink key="email" email={email} />],
          profile.previous_email !== null && [
            'New address',
            <ChangedAddress key="changed" profile={profile} />,
          ],
          isInvited(profile) && [
            'Invitation',
            <Invitation key="invitation" email={profile.email} />,
          ],
          ...enteredDetails(profile, 'request'),
          ['Address confirmed', addressConfirmation(profile)],
          ['Requested', formatDateTime(profile.created_at)],
          profile.guest_since !== null && [
            'Invitation accepted',
            `${formatDateTime(profile.guest_since)}, to ${openedBySignIn}`,
          ],
          profile.renewal_requested_at !== null && [
            'Asked for renewal',
            formatDateTime(profile.renewal_requested_at),
          ],
          (profile.approved || approved_until !== null) && [
            'Approved until',
            approved_until ? formatDateTime(approved_until) : 'No end',
          ],
          decided_at !== null && ['Decided', formatDateTime(decided_at)],
          decided_at !== null && [
            'Decided by',
            decided_by ? <TeamMember key="by" id={decided_by} /> : 'Outside this console',
          ],
          Boolean(profile.decision_reason) && ['Reason given', profile.decision_reason],
          ['Second factor', secondFactor(profile)],
          ['Role', role ? `Team: ${role.name}` : 'Investor'],
        ]}
      />
      <div className="mt-6">
        <TeamNote profile={profile} />
      </div>
      <p className="mt-6 text-small">
        <Link to={`${consoleScreens.audit.path}?q=${profile.id}`} className={linkClass}>
          Audit log of this account
        </Link>
        <Link
          to={`${consoleScreens.reading.path}?investor=${profile.id}`}
          className={`ml-6 ${linkClass}`}
        >
          Reading record
        </Link>
      </p>
    </>
  );
}
