import { useState, type ReactElement } from 'react';
import { ButtonLink } from '@/components/button-link';
import { stateWords } from '@/content/account-states';
import { company } from '@/content/company';
import { queryClient } from '@/lib/query-client';
import { Button, buttonClass } from '@/ui/button';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import { accessQuery } from './access-query';
import { approvalRequest, renewal, stateActions } from './access.content';
import { isKnownState, type AccessState } from './use-access';

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
function ApprovalRequest({ userId, isFirst, requestedOn }: ApprovalRequestProps) {
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

interface StateActionProps {
  access: AccessState;
  /** Opens the agreement; omitted where the agreement itself is shown. */
  onAccept?: () => void;
  /** Replaces the link to the company's e-mail address. */
  contactButton?: ReactElement;
}

/** What a signed-in visitor can do about the state of the account, if there is anything. */
export function StateAction({ access, onAccept, contactButton }: StateActionProps) {
  const { status, user, facts } = access;
  if (!user || !isKnownState(status)) return null;
  const request = (
    <ApprovalRequest
      userId={user.id}
      isFirst={status === 'guest'}
      requestedOn={facts.requestedOn}
    />
  );
  switch (stateWords[status].action) {
    case 'ask':
    case 'renew':
      return request;
    case 'renew-early':
      return facts.endsSoon ? request : null;
    case 'write':
      return (
        contactButton ?? (
          <a href={`mailto:${company.email}`} className={buttonClass('primary', 'compact')}>
            {stateActions.write}
          </a>
        )
      );
    case 'accept':
      return (
        onAccept && (
          <Button size="compact" onClick={onAccept}>
            {stateActions.accept}
          </Button>
        )
      );
    case 'second-factor':
      // Only members of the team need a second factor. They set it up in the console.
      return (
        <ButtonLink to="/admin" size="compact">
          {stateActions.secondFactor}
        </ButtonLink>
      );
    default:
      return null;
  }
}

/** The team's reason for declining the account or withdrawing its approval, if any. */
export function StateReason({
  access: { reason, status },
  className,
}: {
  access: AccessState;
  className?: string;
}) {
  if (!reason || !isKnownState(status) || !stateWords[status].showsReason) return null;
  return (
    <p className={className}>
      {stateActions.reason} <UserText>{reason}</UserText>
    </p>
  );
}
