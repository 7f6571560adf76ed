import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '@/admin/shared/admin-paths';
import { emailQuery } from '@/admin/shared/account-emails-api';
import type { Profile } from './api';
import { approvalMail } from './approval-mail';
import { DescriptionList } from '@/admin/shared/description-list';
import { rowOpener } from '@/admin/shared/data-table';
import { formatMoment } from '@/admin/shared/format-moment';
import { mailAddress } from '@/admin/shared/mail-address';
import { useNeighbours } from '@/admin/shared/use-neighbours';
import { buttonClass } from '@/ui/button';
import { Drawer } from '@/ui/drawer';
import { UserText } from '@/ui/user-text';
import { AccessState } from './access-state';
import { ChangedAddress } from './changed-address';
import { DecisionButtons } from './decision-buttons';
import type { DecisionKind } from './decision-dialog';
import { nameOf } from './person';

/** Who decided, by address where it is still known. */
function DecidedBy({ id }: { id: string }) {
  const { data } = useQuery(emailQuery(id));
  return <UserText>{data ?? id}</UserText>;
}

function Details({ profile }: { profile: Profile }) {
  const { email, decided_at, decided_by, approved_until } = profile;
  return (
    <>
      <DescriptionList
        items={[
          [
            'Email',
            email && (
              <a
                key="email"
                href={mailAddress(email)}
                className="break-all underline underline-offset-4"
              >
                <UserText>{email}</UserText>
              </a>
            ),
          ],
          ...(profile.previous_email
            ? [['New address', <ChangedAddress key="changed" profile={profile} />] as const]
            : []),
          ['Reason', profile.reason_for_access],
          ['Requested', formatMoment(profile.created_at)],
          ...(profile.renewal_requested_at
            ? [['Asked for renewal', formatMoment(profile.renewal_requested_at)] as const]
            : []),
          [
            'Approved until',
            approved_until ? formatMoment(approved_until) : profile.approved ? 'No end' : null,
          ],
          ['Decided', decided_at && formatMoment(decided_at)],
          [
            'Decided by',
            decided_at &&
              (decided_by ? <DecidedBy key="by" id={decided_by} /> : 'Outside this console'),
          ],
          ['Role', profile.role === 'admin' ? 'Team (admin)' : 'Investor'],
        ]}
      />
      <p className="mt-6 text-small">
        <Link
          to={`${adminPaths.audit}?q=${profile.id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          What this account did, in the audit log
        </Link>
      </p>
    </>
  );
}

interface AccessDrawerProps {
  /** Empty while nothing is open. */
  openId: string;
  /** `undefined` while it is on its way, `null` when there is none. */
  row: Profile | null | undefined;
  /** The page of the list, to leaf through. */
  rows: readonly Profile[] | undefined;
  onClose: () => void;
  onLeaf: (id: string) => void;
  onAsk: (kind: DecisionKind, profile: Profile) => void;
}

/** Everything that is known of a request, the decision about it, and the letter that tells of it. */
export function AccessDrawer({ openId, row, rows, onClose, onLeaf, onAsk }: AccessDrawerProps) {
  const [lastOpenId, setLastOpenId] = useState('');
  if (openId && openId !== lastOpenId) setLastOpenId(openId);
  const { previous, next } = useNeighbours(rows, openId);
  return (
    <Drawer
      isOpen={openId !== ''}
      onClose={onClose}
      steps={{
        onPrevious: previous === undefined ? undefined : () => onLeaf(previous),
        onNext: next === undefined ? undefined : () => onLeaf(next),
      }}
      findReturn={() => rowOpener(lastOpenId)}
      title={row ? nameOf(row) : 'Access'}
      subtitle={row && <AccessState profile={row} />}
      actions={
        row && (
          <>
            {row.email && row.state === 'approved' && (
              <a
                href={approvalMail({ ...row, email: row.email })}
                className={buttonClass('primary', 'compact')}
              >
                Tell by email
              </a>
            )}
            <DecisionButtons profile={row} onAsk={onAsk} />
          </>
        )
      }
    >
      {row === undefined && <p role="status">Loading…</p>}
      {row === null && <p role="alert">There is no such account any more.</p>}
      {row && <Details profile={row} />}
    </Drawer>
  );
}
