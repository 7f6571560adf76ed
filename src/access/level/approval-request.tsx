import { useState } from 'react';
import { queryClient } from '@/lib/query-client';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { accessQuery } from './access-query';
import { approvalRequest, renewal } from './access.content';

/** Requests an approval or its renewal. */
async function requestApproval(userId: string, isFirst: boolean): Promise<void> {
  const { supabase } = await import('@/lib/supabase');
  const { data: renewal_requested_at, error } = await supabase().rpc('ask_again');
  if (error) throw error;
  queryClient.setQueryData(accessQuery.queryKey, (access) => {
    if (!access?.profile || access.session?.user.id !== userId) return access;
    const change = isFirst ? { account_state: 'pending' as const } : { renewal_requested_at };
    return { ...access, profile: { ...access.profile, ...change } };
  });
}

interface ApprovalRequestProps {
  userId: string;
  /** Whether the request is for a first approval rather than a renewal. */
  isFirst: boolean;
  /** The formatted date of the renewal request, if any. */
  requestedOn: string | undefined;
}

/** A button that requests an approval or its renewal. After a renewal request, its date is shown instead. */
export function ApprovalRequest({ userId, isFirst, requestedOn }: ApprovalRequestProps) {
  const [isSending, setIsSending] = useState(false);
  const words = isFirst ? approvalRequest : renewal;
  const sendRequest = async () => {
    setIsSending(true);
    try {
      await requestApproval(userId, isFirst);
      // After a first request, `announceState` notifies the visitor of the new state.
      if (!isFirst) notify(renewal.done);
    } catch (error) {
      fail('The approval was not requested.', error, words.failed);
    }
    setIsSending(false);
  };
  if (requestedOn && !isFirst) return <p>{renewal.asked(requestedOn)}</p>;
  return (
    <Button
      size="compact"
      className="py-2"
      aria-busy={isSending}
      onClick={() => {
        if (!isSending) void sendRequest();
      }}
    >
      {isSending ? renewal.busy : words.button}
    </Button>
  );
}
