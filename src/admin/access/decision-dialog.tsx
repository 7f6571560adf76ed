import { useState } from 'react';
import { isLastAdminError, OutdatedDecisionError, type Profile } from './api';
import { formatCompanyDay } from './company-day';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { UserText } from '@/ui/user-text';
import { consequences, consequencesForAdmins } from './access.content';
import { ApproveForm } from './approve-form';
import { nameOf } from './person';
import { useDecision } from './use-decision';

export type DecisionKind = 'approve' | 'extend' | 'revoke' | 'decline';

const kinds: Record<
  DecisionKind,
  { question: [before: string, after: string]; consequence: string }
> = {
  approve: { question: ['Approve access for ', '?'], consequence: consequences.approve },
  extend: { question: ['Change how long ', ' has access?'], consequence: consequences.approve },
  revoke: { question: ['Revoke the access of ', '?'], consequence: consequences.revoke },
  decline: { question: ['Decline the request of ', '?'], consequence: consequences.decline },
};

interface DecisionDialogProps {
  /** What is to be decided about whom; `undefined` for nothing. */
  asked: { kind: DecisionKind; profile: Profile } | undefined;
  onClose: () => void;
}

/** Names the person and what the decision gives or takes, and carries it out once confirmed. */
export function DecisionDialog({ asked, onClose }: DecisionDialogProps) {
  const { mutateAsync, isPending } = useDecision();
  // What was asked last stays in the dialog while it closes.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  if (!shown) return null;
  const { kind, profile } = shown;
  const {
    question: [before, after],
    consequence,
  } = kinds[kind];
  const name = nameOf(profile);

  const decide = async (approved: boolean, until: string | null, title: string) => {
    try {
      await mutateAsync({
        profile,
        decision: { approved, approved_until: until },
        notice: { title, description: name },
      });
    } catch (error) {
      // It has been told. The dialog stays for another try, unless that could only fail again.
      if (!(error instanceof OutdatedDecisionError) && !isLastAdminError(error)) return;
    }
    onClose();
  };
  const approve = (until: string | null) =>
    decide(
      true,
      until,
      until ? `Access approved until ${formatCompanyDay(until)}` : 'Access approved',
    );

  return (
    <Dialog
      isOpen={asked !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        <>
          {before}
          <UserText>{name}</UserText>
          {after}
        </>
      }
      label={`${before}${name}${after}`}
      description={
        <>
          <UserText>{profile.email ?? 'No e-mail address'}</UserText>. {consequence}
          {profile.role === 'admin' && ` ${consequencesForAdmins[kind]}`}
        </>
      }
    >
      {kind === 'approve' || kind === 'extend' ? (
        <ApproveForm key={profile.id} profile={profile} onApprove={approve} onCancel={onClose} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            aria-busy={isPending}
            onClick={() => {
              if (isPending) return;
              // The end, if there was one, stays on record.
              const { approved_until } = profile;
              const title = kind === 'revoke' ? 'Access revoked' : 'Request declined';
              void decide(false, approved_until, title);
            }}
          >
            {kind === 'revoke' ? 'Revoke access' : 'Decline request'}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      )}
    </Dialog>
  );
}
