import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { formatNumber0 } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { checkAuditLog, type CheckedDay } from './api';

/** A line per day: day, number of events, head. `npm run audit:verify` reads it. */
export const writeHeads = (days: readonly CheckedDay[]) =>
  days.map(({ day, events, head }) => `${day} ${events} ${head}\n`).join('');

function Outcome({ days }: { days: readonly CheckedDay[] }) {
  const faults = days.filter(({ is_intact }) => !is_intact);
  const last = days.at(-1);
  if (!last) return <p>No day of the log is over yet.</p>;
  const events = days.reduce((sum, day) => sum + day.events, 0);
  return (
    <>
      {faults.length === 0 ? (
        <p>
          Every day is as it was when it ended: {formatNumber0(days.length)} days with{' '}
          {formatNumber0(events)} events, to {last.day}.
        </p>
      ) : (
        <>
          <p className="font-medium text-danger">
            {faults.length === 1 ? 'One day is' : `${formatNumber0(faults.length)} days are`} not as
            when {faults.length === 1 ? 'it' : 'they'} ended. Events were changed, added or taken
            out:
          </p>
          <ul className="mt-3 max-h-60 list-disc overflow-y-auto pl-6 tabular">
            {faults.map(({ day }) => (
              <li key={day}>{day}</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4 text-small text-soft">
        Who owns the database could change the log and its heads alike. A copy of the heads that you
        keep elsewhere shows that, too: compare it by <code>npm run audit:verify</code>.
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
        Save the heads
      </Button>
    </>
  );
}

/** Checks whether days of the log that are over are as they were, and says which are not. */
export function CheckButton() {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: checkAuditLog,
    networkMode: 'always',
    onError: (error) => console.info('The audit log was not checked.', error),
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
        Check
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Is the log as it was?"
        description="Each day that is over has a hash over its events and over the day before. They are computed again and compared. Days are those of UTC."
      >
        <div role="status">
          {isPending && 'Checking…'}
          {isError && 'The log could not be checked. Please check your connection and try again.'}
          {data && !isPending && <Outcome days={data} />}
        </div>
      </Dialog>
    </>
  );
}
