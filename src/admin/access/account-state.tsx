import {
  accessStateOf,
  type AccessState as State,
  type Profile,
} from '@/admin/shared/people/accounts-api';
import { formatCompanyDay } from '@/admin/shared/company-day';
import { UserText } from '@/ui/user-text';

const accessStateNames: Record<State, string> = {
  waiting: 'Waiting',
  invited: 'Invited',
  renewal: 'Renewal requested',
  approved: 'Approved',
  expired: 'Expired',
  declined: 'Declined',
  revoked: 'Revoked',
};

const looks: Record<State, string> = {
  waiting: 'font-medium',
  invited: 'text-soft',
  renewal: 'font-medium',
  approved: 'text-accent',
  expired: 'text-soft',
  declined: 'text-soft',
  revoked: 'text-soft',
};

/** Whether the account can be approved: its owner has pressed the link in the confirmation mail. */
export const isConfirmed = ({ email_confirmed_at }: Pick<Profile, 'email_confirmed_at'>) =>
  email_confirmed_at !== null;

/** Warns that the account's owner has not pressed that link, and says why there is no Approve. */
export const Unconfirmed = () => (
  <span className="block whitespace-normal text-danger">
    Address not confirmed: no approval yet
  </span>
);

const dayClass = 'whitespace-nowrap text-soft';

/** The state of a request, with the end of the approval if there is one. */
export function AccessState({ profile }: { profile: Profile }) {
  const { approved, approved_until, renewal_requested_at, invited_until } = profile;
  const state = accessStateOf(profile);
  return (
    <span className={looks[state]}>
      {accessStateNames[state]}
      {state === 'invited' && invited_until && (
        <span className={dayClass}> until {formatCompanyDay(invited_until)}</span>
      )}
      {state !== 'invited' && !isConfirmed(profile) && <Unconfirmed />}
      {state === 'renewal' && renewal_requested_at && (
        <span className={dayClass}> on {formatCompanyDay(renewal_requested_at)}</span>
      )}
      {state !== 'renewal' && approved && approved_until && (
        <span className={dayClass}>
          {state === 'expired' ? ' on ' : ' until '}
          {formatCompanyDay(approved_until)}
        </span>
      )}
    </span>
  );
}

/** Warns that the account's address has changed since the team's decision. */
export function ChangedAddress({ profile: { previous_email, email } }: { profile: Profile }) {
  return (
    <span>
      Changed address from <UserText>{previous_email}</UserText> to{' '}
      <UserText>{email ?? 'none'}</UserText>
    </span>
  );
}
