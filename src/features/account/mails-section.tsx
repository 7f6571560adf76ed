import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { logFailure } from '@/lib/failures';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notifications';
import { Select } from '@/ui/select';
import {
  chooseDigest,
  digestOf,
  mailChoicesQuery,
  stopWaiting,
  type Digest,
} from './api/mail-choices';
import { Loaded, PanelSection } from './panel-section';

const rhythms: readonly { value: 'never' | 'daily' | 'weekly'; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: 'daily', label: 'Daily, at seven in the morning' },
  { value: 'weekly', label: 'Weekly, on Monday morning' },
];

const toldOf = (digest: Digest) =>
  digest
    ? `You hear ${digest === 'daily' ? 'each day' : 'each week'} of what is new, if anything is.`
    : 'You get no mails about new documents.';

/** The mails that the account may refuse. */
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
          ? { title: 'You wait for no document' }
          : { title: 'Saved', description: toldOf(choice.digest) },
      );
      await Promise.all([
        client.invalidateQueries({ queryKey: mailChoicesQuery(userId).queryKey }),
        ...(choice === 'no-waits'
          ? [client.invalidateQueries({ queryKey: ['data-room', 'waits', userId] })]
          : []),
      ]);
      // The pressed button is gone.
      if (choice === 'no-waits') heading.current?.focus();
    },
    onError: (error) => {
      logFailure('A choice about mails was not saved.', error);
      notify({
        title: 'Your choice was not saved',
        description: 'Please check your connection and try again.',
        tone: 'destructive',
      });
    },
  });
  const chosen = isPending && variables !== 'no-waits' ? variables : undefined;
  return (
    <PanelSection title="Mails" headingRef={heading}>
      <Loaded query={query} what="which mails you get">
        {({ digest, waits }) => (
          <div className="grid gap-4 text-small">
            <div>
              <label htmlFor={id} className="mb-1.5 block font-medium">
                New documents by mail
              </label>
              <Select
                id={id}
                isCompact
                className="w-full"
                aria-describedby={`${id}-hint`}
                value={(chosen ?? { digest }).digest ?? 'never'}
                onChange={(event) => {
                  if (!isPending) mutate({ digest: digestOf(event.target.value) });
                }}
              >
                {rhythms.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
              <p id={`${id}-hint`} className="mt-1.5 text-soft">
                Titles of what is open to you, and only when there is something new. Each mail has a
                link that ends them.
              </p>
            </div>
            {waits > 0 && (
              <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
                <p>
                  We tell you when {waits === 1 ? 'a document is' : `${waits} documents are`} there.
                </p>
                <Button
                  variant="secondary"
                  size="compact"
                  aria-busy={isPending && variables === 'no-waits'}
                  onClick={() => {
                    if (!isPending) mutate('no-waits');
                  }}
                >
                  Do Not Tell Me
                </Button>
              </div>
            )}
            <p className="text-soft">
              Mails about your access and the security of your account are always sent.
            </p>
          </div>
        )}
      </Loaded>
    </PanelSection>
  );
}
