import { isInvited } from './account-state';
import type { AccountRow } from './accounts-api';
import { DecisionButtons } from './decision-dialog';
import { InvitationButtons } from './invitations';
import { OrganisationButton } from './organisation-button';
import { ResetSecondFactorButton } from './second-factor';
import { TeamRoleButton } from './team-role';

/** The buttons for a decision about an account, or about its invitation. */
export const AccountDecision = ({
  profile,
  ...style
}: {
  profile: AccountRow;
  /** Quieter buttons, for a table. */
  isCompact?: boolean;
}) =>
  isInvited(profile) ? (
    <InvitationButtons email={profile.email} {...style} />
  ) : (
    <DecisionButtons profile={profile} {...style} />
  );

export const AccountActions = ({ profile }: { profile: AccountRow }) => (
  <>
    <AccountDecision profile={profile} />
    <OrganisationButton profile={profile} />
    <ResetSecondFactorButton profile={profile} />
    <TeamRoleButton profile={profile} />
  </>
);
