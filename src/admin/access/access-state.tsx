import { accessStateNames, type AccessState as State } from './access-requests';
import type { Profile } from './api';
import { formatCompanyDay } from './company-day';

const looks: Record<State, string> = {
  waiting: 'font-medium',
  renewal: 'font-medium',
  approved: 'text-accent',
  expired: 'text-soft',
  refused: 'text-soft',
};

/** Where a request stands, with the end of the approval where it has one. */
export function AccessState({ profile }: { profile: Profile }) {
  const { state, approved, approved_until, renewal_requested_at } = profile;
  return (
    <span className={looks[state]}>
      {accessStateNames[state]}
      {state === 'renewal' && renewal_requested_at && (
        <span className="text-soft"> on {formatCompanyDay(renewal_requested_at)}</span>
      )}
      {state !== 'renewal' && approved && approved_until && (
        <span className="text-soft">
          {state === 'expired' ? ' on ' : ' until '}
          {formatCompanyDay(approved_until)}
        </span>
      )}
    </span>
  );
}
