import type { ReactElement } from 'react';
import { ButtonLink } from '@/components/button-link';
import { stateWords } from '@/content/account-states';
import { company } from '@/content/company';
import { buttonClass, Button } from '@/ui/button';
import { UserText } from '@/ui/user-text';
import { stateActions } from './access.content';
import { ApprovalRequest } from './approval-request';
import { isKnownState, type AccessState } from './use-access';

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
