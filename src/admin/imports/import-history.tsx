import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/admin/shared/form/confirm-dialog';
import { formatCount } from '@/admin/shared/format-count';
import { formatDateTime } from '@/admin/shared/format-date-time';
import { ReadFailure } from '@/admin/shared/list/read-failure';
import { TeamMember } from '@/admin/shared/list/team-member';
import { MayChange } from '@/admin/shared/permissions';
import { reasonOf } from '@/admin/shared/reason-of';
import { useAction } from '@/admin/shared/use-action';
import { isTimeout } from '@/lib/failures';
import { formatInteger } from '@/lib/format';
import { Button } from '@/ui/button';
import { importsQuery, timeoutReason, undoImport, type ImportSubject } from './api';

interface ImportHistoryProps {
  subject: ImportSubject;
  nouns: string;
  /** The data that an undo changes. */
  invalidates: readonly QueryKey[];
}

/** The imports of the last 30 days. The rows that each one replaced can be restored. */
export function ImportHistory({ subject, nouns, invalidates }: ImportHistoryProps) {
  const id = useId();
  const query = useQuery(importsQuery(subject));
  const imports = query.data ?? [];
  const [toUndo, setToUndo] = useState<(typeof imports)[number]>();
  const { run, isPending } = useAction({
    act: undoImport,
    onSuccess: () => setToUndo(undefined),
    notice: { title: `The previous ${nouns} have been restored` },
    failed: (error) => ({
      title: `The previous ${nouns} could not be restored`,
      description: isTimeout(error)
        ? `Nothing has been changed: ${timeoutReason}`
        : reasonOf(error),
    }),
    invalidates,
  });
  if (query.isError && !query.data)
    return <ReadFailure text="The previous imports could not be read." query={query} />;
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="font-sans text-small font-medium">
        Imports of the last 30 days
      </h2>
      <ul className="mt-2 border-t border-line text-small">
        {imports.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-1.5"
          >
            <span className="tabular">
              {formatDateTime(entry.imported_at)}: {formatCount(entry.rows_after, nouns)} replaced{' '}
              {formatInteger(entry.rows_before)}
              {entry.imported_by && (
                <span className="block text-soft">
                  <TeamMember id={entry.imported_by} />
                </span>
              )}
            </span>
            <MayChange subject="portfolio">
              <Button
                variant="quiet"
                className="text-small"
                aria-label={`Undo the import of ${formatDateTime(entry.imported_at)}`}
                onClick={() => setToUndo(entry)}
              >
                Undo
              </Button>
            </MayChange>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={toUndo !== undefined}
        onClose={() => setToUndo(undefined)}
        title="Undo this import?"
        description={
          toUndo &&
          `The state before ${formatDateTime(toUndo.imported_at)} (${formatCount(toUndo.rows_before, nouns)}) will replace the current ${nouns}, including anything imported since then. You can undo this in the same list.`
        }
        confirmLabel="Restore that state"
        cancelLabel="Keep the current ones"
        isBusy={isPending}
        onConfirm={() => toUndo && run(toUndo.id)}
      />
    </section>
  );
}
