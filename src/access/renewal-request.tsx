import { useState } from 'react';
import { queryClient } from '@/lib/query-client';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { accessQuery } from './access-query';
import { renewal } from './access.content';

/** Requests the renewal of an ended approval. Rejects with the database's error. */
async function requestRenewal(userId: string): Promise<void> {
  const { supabase } = await import('@/lib/supabase');
  const { data: renewal_requested_at, error } = await supabase().rpc('ask_again');
  if (error) throw error;
  queryClient.setQueryData(
    accessQuery.queryKey,
    (access) =>
      (access?.profile &&
        access.session?.user.id === userId && {
          ...access,
          profile: { ...access.profile, renewal_requested_at },
        }) ||
      access,
  );
}

interface RenewalRequestProps {
  userId: string;
  /** When the renewal was requested, if it was. */
  asked: string | undefined;
}

/** A button that requests the renewal, or the time of the request. */
export function RenewalRequest({ userId, asked }: RenewalRequestProps) {
  const [isSending, setIsSending] = useState(false);
  const ask = async () => {
    setIsSending(true);
    try {
      await requestRenewal(userId);
      notify(renewal.done);
    } catch (error) {
      fail('The renewal was not requested.', error, renewal.failed);
    }
    setIsSending(false);
  };
  if (asked) return <p>{renewal.asked(asked)}</p>;
  return (
    <Button
      size="compact"
      className="py-2"
      aria-busy={isSending}
      onClick={() => {
        if (!isSending) void ask();
      }}
    >
      {isSending ? renewal.busy : renewal.button}
    </Button>
  );
}
