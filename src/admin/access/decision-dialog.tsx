import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useState, type ReactNode } from 'react';
import { useAccess } from '@/access/use-access';
import {
  decideOnAccess,
  isLastAdminError,
  OutdatedDecisionError,
  profileQuery,
  profilesTable,
  type Decision,
  type Profile,
} from '@/admin/shared/accounts-api';
import { adminKeys } from '@/admin/shared/queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import { nameOf } from './account-state';
import { ApproveForm } from './approve-form';
import { formatCompanyDay } from './company-day';

type DecisionKind = 'approve' | 'extend' | 'revoke' | 'decline';

const labels: Record<DecisionKind, string> = {
  approve: 'Approve',
  extend: 'Change end',
  revoke: 'Revoke',
  decline: 'Decline',
};

/** What can be decided about an account; nobody can end their own access. */
function decisionsOn({ state }: Profile, isOwn: boolean): readonly DecisionKind[] {
  if (isOwn) return state === 'approved' ? [] : ['approve'];
  if (state === 'approved') return ['extend', 'revoke'];
  if (state === 'waiting' || state === 'renewal') return ['approve', 'decline'];
  return ['approve'];
}

interface Asked {
  kind: DecisionKind;
  profile: Profile;
}

const AskContext = createContext<(asked: Asked) => void>(() => undefined);

/** Lets the buttons below it ask for a decision, in one dialog for all. */
export function Decisions({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <AskContext value={setAsked}>
      {children}
      <DecisionDialog asked={asked} onClose={() => setAsked(undefined)} />
    </AskContext>
  );
}

interface DecisionButtonsProps {
  profile: Profile;
  /** In a table: as quiet words. */
  isCompact?: boolean;
}

/** The decisions that an account's state allows, each to be confirmed in a dialog. */
export function DecisionButtons({ profile, isCompact = false }: DecisionButtonsProps) {
  const ask = use(AskContext);
  const { user } = useAccess();
  const decisions = decisionsOn(profile, user?.id === profile.id);
  if (decisions.length === 0) return <span className="text-soft">Your account</span>;
  return decisions.map((kind, index) => (
    <Button
      key={kind}
      variant={isCompact ? 'quiet' : index === 0 && kind === 'approve' ? 'primary' : 'secondary'}
      size="compact"
      className={isCompact ? 'mr-4 text-small' : undefined}
      aria-label={`${labels[kind]}: ${nameOf(profile)}`}
      onClick={() => ask({ kind, profile })}
    >
      {labels[kind]}
    </Button>
  ));
}

interface DecisionRequest {
  profile: Profile;
  decision: Decision;
  /** Shown when it is done. */
  notice: { title: string; description?: string };
}

function reasonOf(error: Error): string {
  if (error instanceof OutdatedDecisionError) {
    return 'Somebody else has decided in the meantime. The present state is shown.';
  }
  if (isLastAdminError(error)) return error.message;
  return 'Please check your connection and try again.';
}

/**
 * Decides on an account's access, after it was confirmed. Nothing is shown before the database has
 * agreed, and nothing is taken back by a second press: rights are given and taken one by one.
 */
function useDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ profile, decision }: DecisionRequest) => decideOnAccess(profile, decision),
    // Waiting for the connection, it would take effect unseen and late.
    networkMode: 'always',
    onSuccess: (profile, { notice }) => {
      client.setQueryData(profileQuery(profile.id).queryKey, profile);
      notify(notice);
    },
    onError: (error) => {
      console.info('A decision on access was not saved.', error);
      notify({
        title: 'The access was not changed.',
        description: reasonOf(error),
        tone: 'destructive',
      });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: adminKeys.table(profilesTable) }),
        client.invalidateQueries({ queryKey: adminKeys.openCounts }),
      ]),
  });
}

/** What a decision means, for those who make it. */
const consequences = {
  approve:
    'The account can open every document of the data room, including compliance, audit reports, tokenomics and risk management. This takes effect at once; pages that are open follow within 30 seconds.',
  revoke:
    'The account loses what only approved investors may read. This takes effect at once; pages that are open follow within 30 seconds. It can still sign in and read the pitch decks and the subscription agreement.',
  decline:
    'The request leaves the list of those that wait. The account stays as it is, without approval. The site sends no email about it.',
} as const;

/** What it means as well when the account is an admin’s. */
const consequencesForAdmins = {
  approve: 'This is an admin account: approval opens the console to it as well.',
  extend: 'This is an admin account: when its access ends, the console closes to it as well.',
  revoke:
    'This is an admin account: it loses the console at once as well. An approval gives it back.',
  decline: 'This is an admin account: without an approval the console stays closed to it.',
} as const;

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
  asked: Asked | undefined;
  onClose: () => void;
}

/** Names the person and what the decision gives or takes, and carries it out once confirmed. */
function DecisionDialog({ asked, onClose }: DecisionDialogProps) {
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
      // A notice shows it. The dialog stays open for another try, unless that could only fail again.
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
          {profile.organisation && (
            <>
              <UserText>{profile.organisation}</UserText>,{' '}
            </>
          )}
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
