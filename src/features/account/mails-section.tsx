import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { ownRoomKey } from '@/lib/query-client';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { Select } from '@/ui/select';
import { mails as words } from './account.content';
import {
  chooseDigest,
  parseDigest,
  mailChoicesQuery,
  stopWaiting,
  type Digest,
} from './api/mail-choices';
import { PanelData, PanelSection } from './panel-section';

/** The mails that the account can turn off. */
export function MailsSection({ userId }: { userId: string }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const query = useQuery(mailChoicesQuery(userId));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (choice: { digest: Digest } | 'no-waits') =>
      choice === 'no-waits' ? stopWaiting(userId) : chooseDigest(choice.digest),
    networkMode: 'always',
    onSuccess: async (_, choice) => {
      notify(
        choice === 'no-waits'
          ? { title: words.noWaits }
          : { title: words.saved, description: words.chosen[choice.digest ?? 'never'] },
      );
      await Promise.all([
        client.invalidateQueries({ queryKey: mailChoicesQuery(userId).queryKey }),
        ...(choice === 'no-waits' ? [client.invalidateQueries({ queryKey: ownRoomKey })] : []),
      ]);
      // The pressed button no longer exists.
      if (choice === 'no-waits') heading.current?.focus();
    },
    onError: (error) => {
      fail('A choice about mails was not saved.', error, { title: words.failed });
    },
  });
  const pendingChoice = isPending && variables !== 'no-waits' ? variables : undefined;
  return (
    <PanelSection title={words.title} headingRef={heading}>
      <PanelData query={query} subject={words.subject}>
        {({ digest, waits }) => (
          <div className="grid gap-4 text-small">
            <div>
              <label htmlFor={id} className="mb-1.5 block font-medium">
                {words.digest}
              </label>
              <Select
                id={id}
                isCompact
                className="w-full"
                aria-describedby={`${id}-hint`}
                value={(pendingChoice ?? { digest }).digest ?? 'never'}
                onChange={(event) => {
                  if (!isPending) mutate({ digest: parseDigest(event.target.value) });
                }}
              >
                {words.frequencies.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
              <p id={`${id}-hint`} className="mt-1.5 text-soft">
                {words.hint}
              </p>
            </div>
            {waits > 0 && (
              <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
                <p>{words.waits(waits)}</p>
                <Button
                  variant="secondary"
                  size="compact"
                  aria-busy={isPending && variables === 'no-waits'}
                  onClick={() => {
                    if (!isPending) mutate('no-waits');
                  }}
                >
                  {words.stopWaiting}
                </Button>
              </div>
            )}
            <p className="text-soft">{words.always}</p>
          </div>
        )}
      </PanelData>
    </PanelSection>
  );
}
