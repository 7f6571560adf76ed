import { formatZurichDate } from '@/admin/shared/format-date-time';
import { UserText } from '@/ui/user-text';
import { isApprovedState, stateLabel, type AccountRow } from './accounts-api';

/** Whether the account was created by an invitation that nobody has accepted yet. */
export const isInvited = (profile: AccountRow): profile is AccountRow & { email: string } =>
  profile.account_state === 'invited' && profile.email !== null;

/** Only an account with a confirmed address can be approved. */
export const isAddressConfirmed = ({ email_confirmed_at }: AccountRow) =>
  email_confirmed_at !== null;

/** Warns that the account's address is not confirmed, and explains why there is no Approve button. */
export const UnconfirmedAddress = () => (
  <span className="block whitespace-normal text-danger">
    Address not confirmed: no approval yet
  </span>
);

const dayClass = 'whitespace-nowrap text-soft';

function stateClass(state: AccountRow['account_state'], isRenewalRequested: boolean) {
  if (isRenewalRequested || state === 'pending' || state === 'unconfirmed') return 'font-medium';
  return state === 'approved' ? 'text-accent' : 'text-soft';
}

/** The state of an account, with the end of the approval if there is one. */
export function AccountStateText({ profile }: { profile: AccountRow }) {
  const { account_state: state, approved_until, renewal_requested_at, invited_until } = profile;
  const isApproved = isApprovedState(state);
  const isRenewalRequested = profile.approved && renewal_requested_at !== null;
  // The date follows the first part: "Approved until 3 May 2027, agreement not accepted".
  const [label, detail] = stateLabel(state).split(', ');
  return (
    <span className={stateClass(state, isRenewalRequested)}>
      {label}
      {state === 'invited' && invited_until && (
        <span className={dayClass}> until {formatZurichDate(invited_until)}</span>
      )}
      {approved_until && (isApproved || state === 'ended') && (
        <span className={dayClass}>
          {isApproved ? ' until ' : ' on '}
          {formatZurichDate(approved_until)}
        </span>
      )}
      {detail && `, ${detail}`}
      {isRenewalRequested && (
        <>
          , renewal requested
          <span className={dayClass}> on {formatZurichDate(renewal_requested_at)}</span>
        </>
      )}
      {state !== 'invited' && !isAddressConfirmed(profile) && <UnconfirmedAddress />}
    </span>
  );
}

/** Warns that the account's address has changed since the team's decision. */
export function ChangedAddress({ profile: { previous_email, email } }: { profile: AccountRow }) {
  return (
    <span>
      Changed address from <UserText>{previous_email}</UserText> to{' '}
      <UserText>{email ?? 'none'}</UserText>
    </span>
  );
}
