import { Fragment, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '@/admin/shared/admin-paths';
import type { AuditEvent } from './api';
import { eventNameOf } from './audit-log';
import { DescriptionList } from '@/admin/shared/description-list';
import { rowOpener } from '@/admin/shared/data-table';
import { formatExactMoment } from '@/admin/shared/format-moment';
import { useNeighbours } from '@/admin/shared/use-neighbours';
import type { Json } from '@/lib/database.types';
import { Drawer } from '@/ui/drawer';
import { UserText } from '@/ui/user-text';

/** Who did it: the account's address, else its id. */
export const personNameOf = ({ user_id, email }: AuditEvent) => email ?? user_id ?? 'Anonymous';

/** A value as JSON on several lines; each text in it keeps its own direction. */
function JsonText({ value }: { value: Json }) {
  const json = JSON.stringify(value, null, 2);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, 0: text } of json.matchAll(/"(?:[^"\\]|\\.)*"/g)) {
    parts.push(
      json.slice(end, index),
      <Fragment key={index}>
        "<UserText>{text.slice(1, -1)}</UserText>"
      </Fragment>,
    );
    end = index + text.length;
  }
  return [...parts, json.slice(end)];
}

function Details({ event }: { event: AuditEvent }) {
  const { user_id, email, details } = event;
  return (
    <>
      <DescriptionList
        items={[
          ['Time', formatExactMoment(event.created_at)],
          [
            'Event',
            <Fragment key="event">
              <UserText>{eventNameOf(event.event_type)}</UserText> (
              <UserText>{event.event_type}</UserText>)
            </Fragment>,
          ],
          [
            'Person',
            email ? (
              <Link
                key="person"
                to={`${adminPaths.access}?open=${user_id}`}
                className="break-all underline underline-offset-4"
              >
                <UserText>{email}</UserText>
              </Link>
            ) : (
              personNameOf(event)
            ),
          ],
          ['Account', user_id],
          ['About', event.resource_type],
          [
            'Which',
            <span key="which" className="break-all">
              <UserText>{event.resource_id ?? '–'}</UserText>
            </span>,
          ],
          ['Address', event.ip_address],
          [
            'Browser',
            <span key="browser" className="break-words">
              <UserText>{event.user_agent ?? '–'}</UserText>
            </span>,
          ],
        ]}
      />
      <h3 className="mt-8 text-small font-medium">Details</h3>
      {details === null ? (
        <p className="mt-2 text-small text-soft">None were recorded.</p>
      ) : (
        <pre className="mt-2 border border-line bg-raised p-4 text-small break-words whitespace-pre-wrap">
          <JsonText value={details} />
        </pre>
      )}
    </>
  );
}

interface EventDrawerProps {
  /** Empty while nothing is open. */
  openId: string;
  /** `undefined` while it is on its way, `null` when there is none. */
  row: AuditEvent | null | undefined;
  /** The page of the list, to leaf through. */
  rows: readonly AuditEvent[] | undefined;
  onClose: () => void;
  onLeaf: (id: string) => void;
}

/** Everything that was recorded of an event. */
export function EventDrawer({ openId, row, rows, onClose, onLeaf }: EventDrawerProps) {
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
      title={row ? eventNameOf(row.event_type) : 'Event'}
      subtitle={row && personNameOf(row)}
    >
      {row === undefined && <p role="status">Loading…</p>}
      {row === null && <p role="alert">There is no such event.</p>}
      {row && <Details event={row} />}
    </Drawer>
  );
}
