import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '@/admin/shared/format-count';
import { formatCalendarDate } from '@/admin/shared/format-date-time';
import { formatInteger } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { fail } from '@/ui/fail';
import { checkAuditLog, type CheckedDay } from './api';

/** A text with a line per day: date, number of events and hash. `node supabase/verify-audit.mjs` reads it. */
export const writeHeads = (days: readonly CheckedDay[]) =>
  days.map(({ day, events, head }) => `${day} ${events} ${head}\n`).join('');

function CheckResult({ days }: { days: readonly CheckedDay[] }) {
  const faults = days.filter(({ is_intact }) => !is_intact);
  const last = days.at(-1);
  if (!last) return <p>The log does not yet cover a full day.</p>;
  const events = days.reduce((sum, day) => sum + day.events, 0);
  return (
    <>
      {faults.length === 0 ? (
        <p>
          The log is unchanged: {formatCount(days.length, 'days')} with{' '}
          {formatCount(events, 'events')}, up to {formatCalendarDate(last.day)}.
        </p>
      ) : (
        <>
          <p className="font-medium text-danger">
            {faults.length === 1 ? 'One day was' : `${formatInteger(faults.length)} days were`}{' '}
            changed after {faults.length === 1 ? 'it' : 'they'} ended. Events were edited, added or
            deleted:
          </p>
          <ul className="mt-3 max-h-60 list-disc overflow-y-auto pl-6 tabular">
            {faults.map(({ day }) => (
              <li key={day}>{formatCalendarDate(day)}</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4 text-small text-soft">
        Someone with full control of the database could change the log together with its hashes.
        Keep a copy of the hashes elsewhere and compare it with{' '}
        <code>node supabase/verify-audit.mjs</code>: this reveals such a change too.
      </p>
      <Button
        variant="secondary"
        className="mt-4"
        onClick={() =>
          saveFile(
            `audit-heads-${last.day}.txt`,
            new Blob([writeHeads(days)], { type: 'text/plain' }),
          )
        }
      >
        Save the hashes
      </Button>
    </>
  );
}

/** Checks whether past days of the log are unchanged, and lists those that are not. */
export function CheckButton() {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: checkAuditLog,
    onError: (error) => fail('The audit log was not checked.', error),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="compact"
        onClick={() => {
          setIsOpen(true);
          mutate();
        }}
      >
        <ShieldCheck aria-hidden="true" className="size-4" />
        Check integrity
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Integrity of the log"
        description="Each past day has a hash that covers its events and the previous hash. The check recomputes and compares them. Days are in UTC."
      >
        <div role="status">
          {isPending && 'Checking…'}
          {isError && 'The log could not be checked. Please check your connection and try again.'}
          {data && !isPending && <CheckResult days={data} />}
        </div>
      </Dialog>
    </>
  );
}
