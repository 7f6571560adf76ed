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
  mailChoicesQuery,
  parseDigestFrequency,
  stopWaiting,
  type DigestFrequency,
} from './api/mail-choices';
import { PanelData, PanelSection } from './panel-section';

const reportFailure = (error: unknown) =>
  fail('A choice about mails was not saved.', error, { title: words.failed });

/** How often the account gets the list of new documents. */
function DigestSelect({ userId, digest }: { userId: string; digest: DigestFrequency }) {
  const id = useId();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: chooseDigest,
    // Choices are sent one after the other, so the last one counts.
    scope: { id: 'digest' },
    onSuccess: async (_, chosen) => {
      notify({ title: words.saved, description: words.chosen[chosen ?? 'never'] });
      await client.invalidateQueries({ queryKey: mailChoicesQuery(userId).queryKey });
    },
    onError: reportFailure,
  });
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {words.digest}
      </label>
      <Select
        id={id}
        isCompact
        className="w-full"
        aria-describedby={`${id}-hint`}
        value={(isPending ? variables : digest) ?? 'never'}
        onChange={(event) => mutate(parseDigestFrequency(event.target.value))}
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
  );
}

interface WaitsProps {
  userId: string;
  waits: number;
  /** Called after the cancellation, which removes the focused button. */
  onStopped: () => void;
}

/** The number of documents that the account wants to be notified about, with a button to cancel all these requests. */
function Waits({ userId, waits, onStopped }: WaitsProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => stopWaiting(userId),
    onSuccess: async () => {
      notify({ title: words.noWaits });
      await Promise.all([
        client.invalidateQueries({ queryKey: mailChoicesQuery(userId).queryKey }),
        client.invalidateQueries({ queryKey: ownRoomKey }),
      ]);
      onStopped();
    },
    onError: reportFailure,
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p>{words.waits(waits)}</p>
      <Button
        variant="secondary"
        size="compact"
        aria-busy={isPending}
        onClick={() => !isPending && mutate()}
      >
        {words.stopWaiting}
      </Button>
    </div>
  );
}

/** The settings for the e-mails that the account can turn off. */
export function MailsSection({ userId }: { userId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(mailChoicesQuery(userId));
  return (
    <PanelSection title={words.title} headingRef={heading}>
      <PanelData query={query} subject={words.subject}>
        {({ digest, waits }) => (
          <div className="grid gap-4 text-small">
            <DigestSelect userId={userId} digest={digest} />
            {waits > 0 && (
              <Waits userId={userId} waits={waits} onStopped={() => heading.current?.focus()} />
            )}
            <p className="text-soft">{words.always}</p>
          </div>
        )}
      </PanelData>
    </PanelSection>
  );
}
