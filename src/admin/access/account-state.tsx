import { formatZurichDate } from '@/admin/shared/format-date-time';
import { classNames } from '@/lib/class-names';
import { UserText } from '@/ui/user-text';
import { isApprovedState, stateLabel, type AccountRow } from './accounts-api';

/** Whether the account can be approved: its owner has pressed the link in the confirmation mail. */
export const isConfirmed = ({ email_confirmed_at }: Pick<AccountRow, 'email_confirmed_at'>) =>
  email_confirmed_at !== null;

/** Warns that the account's address is not confirmed, and explains why there is no Approve button. */
export const Unconfirmed = () => (
  <span className="block whitespace-normal text-danger">
    Address not confirmed: no approval yet
  </span>
);

const dayClass = 'whitespace-nowrap text-soft';

/** The state of an account, with the end of the approval if there is one. */
export function AccountStateText({ profile }: { profile: AccountRow }) {
  const { account_state: state, approved_until, renewal_requested_at, invited_until } = profile;
  const isApproved = isApprovedState(state);
  const isAsked = profile.approved && renewal_requested_at !== null;
  const waits = isAsked || state === 'pending' || state === 'unconfirmed';
  // The day belongs to the first part: "Approved until 3 May 2027, owes the agreement".
  const [label, detail] = stateLabel(state).split(', ');
  return (
    <span
      className={classNames(
        waits ? 'font-medium' : state === 'approved' ? 'text-accent' : 'text-soft',
      )}
    >
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
      {isAsked && (
        <>
          , renewal requested
          <span className={dayClass}> on {formatZurichDate(renewal_requested_at)}</span>
        </>
      )}
      {state !== 'invited' && !isConfirmed(profile) && <Unconfirmed />}
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
