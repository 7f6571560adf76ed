import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, Fragment, use, useState, type ReactNode } from 'react';
import { useAccess } from '@/access/level/use-access';
import { SelectionBar } from '@/admin/shared/changes/bulk-actions';
import { CodeFirst } from '@/admin/shared/form/code-first';
import { formatZurichDate } from '@/admin/shared/format-date-time';
import { profilesTable, personName } from '@/admin/shared/list/people-api';
import { adminKeys } from '@/admin/shared/list/queries';
import { LoadingBlock } from '@/admin/shared/loading-block';
import { usePermissions } from '@/admin/shared/permissions';
import { useAction } from '@/admin/shared/use-action';
import { openedByApproval, openedBySignIn } from '@/content/levels-in-prose';
import { isConflict } from '@/lib/failures';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { UserText } from '@/ui/user-text';
import { isConfirmed } from './account-state';
import {
  accountNoteQuery,
  decideOnAccess,
  isApprovedState,
  profiles as accounts,
  type Decision,
  type AccountRow,
} from './accounts-api';
import { ApproveForm } from './approve-form';
import { RefuseForm } from './refuse-form';

/** The decisions: their button, question, and what they mean, for any account and for that of an admin. */
const kinds = {
  approve: {
    label: 'Approve',
    question: ['Approve access for ', '?'],
    consequence: `Approval opens every document in the data room, including ${openedByApproval}. It takes effect within 30 seconds and is announced by e-mail. An agreement in force has to be accepted first.`,
    forAdmins:
      'This account belongs to the team. Its role ended with its approval: give it a role again with Change role.',
  },
  extend: {
    label: 'Change end date',
    question: ['Change the end of access for ', '?'],
    consequence:
      'Every document in the data room stays open until the new end date. The change takes effect within 30 seconds and is announced by e-mail.',
    forAdmins: 'This account belongs to the team: its role ends with its access.',
  },
  revoke: {
    label: 'Revoke',
    question: ['Revoke access for ', '?'],
    consequence: `The account loses everything reserved for approved investors. It can still sign in and read ${openedBySignIn}. The change takes effect within 30 seconds and is announced by e-mail.`,
    forAdmins:
      'This account belongs to the team: its role ends too, at once, and the mail says so. Approving it again does not open the console.',
  },
  decline: {
    label: 'Decline',
    question: ['Decline the request from ', '?'],
    consequence:
      'The request is removed from the waiting list and the account stays unapproved. An e-mail says so.',
    forAdmins: 'This account belongs to the team: its role ends too.',
  },
} as const;

type DecisionKind = keyof typeof kinds;

const decisionKinds = ['approve', 'extend', 'revoke', 'decline'] as const;

function decisionsInState(profile: AccountRow, isOwn: boolean): readonly DecisionKind[] {
  const { account_state: state, approved, renewal_requested_at } = profile;
  if (isOwn) return isApprovedState(state) ? [] : ['approve'];
  if (isApprovedState(state)) return ['extend', 'revoke'];
  if (state === 'invited') return [];
  if (state === 'guest') return ['approve'];
  if (state === 'blocked') return approved ? ['revoke'] : [];
  if (state === 'pending' || state === 'unconfirmed') return ['approve', 'decline'];
  return state === 'ended' && renewal_requested_at ? ['approve', 'decline'] : ['approve'];
}

/** The possible decisions about an account. Nobody can end their own access or approve an unconfirmed account. */
const decisionsOn = (profile: AccountRow, isOwn: boolean) =>
  decisionsInState(profile, isOwn).filter(
    (kind) => isConfirmed(profile) || kind === 'revoke' || kind === 'decline',
  );

interface OpenDecision {
  kind: DecisionKind;
  /** At least one. */
  profiles: readonly AccountRow[];
}

const OpenDecisionContext = createContext<(openDecision: OpenDecision) => void>(() => undefined);

/** Provides one shared dialog for the decisions of the buttons inside it. */
export function Decisions({
  onDecided,
  children,
}: {
  onDecided?: () => void;
  children: ReactNode;
}) {
  const [openDecision, setOpenDecision] = useState<OpenDecision>();
  return (
    <OpenDecisionContext value={setOpenDecision}>
      {children}
      {openDecision && (
        <DecisionDialog
          {...openDecision}
          onClose={() => setOpenDecision(undefined)}
          onDecided={onDecided}
        />
      )}
    </OpenDecisionContext>
  );
}

interface DecisionButtonsProps {
  profile: AccountRow;
  /** Quieter buttons for a table: only the first has a border, and none is coloured. */
  isCompact?: boolean;
}

/** The decisions that the account's state allows. A dialog confirms each. */
export function DecisionButtons({ profile, isCompact = false }: DecisionButtonsProps) {
  const openDialog = use(OpenDecisionContext);
  const { user } = useAccess();
  const { mayChange } = usePermissions();
  const isOwn = user?.id === profile.id;
  const decisions = decisionsOn(profile, isOwn);
  if (!mayChange('access')) return null;
  if (profile.role === 'admin' && !mayChange('roles')) {
    return <span className="text-soft">Owners only</span>;
  }
  if (decisions.length === 0) {
    return (
      <span className="text-soft">{isOwn ? 'Your account' : 'Address not confirmed yet'}</span>
    );
  }
  return decisions.map((kind, index) => (
    <Button
      key={kind}
      variant={
        isCompact && (index > 0 || kind === 'decline')
          ? 'quiet'
          : !isCompact && index === 0 && kind === 'approve'
            ? 'primary'
            : 'secondary'
      }
      size="compact"
      className={isCompact ? 'text-small not-last:mr-3' : undefined}
      aria-label={`${kinds[kind].label}: ${personName(profile)}`}
      onClick={() => openDialog({ kind, profiles: [profile] })}
    >
      {kinds[kind].label}
    </Button>
  ));
}

interface SeveralDecisionsProps {
  profiles: readonly AccountRow[];
  onClear: () => void;
}

/**
 * A button for every decision that is possible about any of the selected accounts. Team accounts are decided on one by
 * one, because their role ends with their access.
 */
export function SeveralDecisions({ profiles, onClear }: SeveralDecisionsProps) {
  const openDialog = use(OpenDecisionContext);
  const possible = decisionKinds.flatMap((kind) => {
    const applicable = profiles.filter(
      (profile) => profile.role !== 'admin' && decisionsOn(profile, false).includes(kind),
    );
    return applicable.length > 0 ? [{ kind, applicable }] : [];
  });
  return (
    <SelectionBar
      count={profiles.length}
      onClear={onClear}
      remark={possible.length === 0 && '. No decision is possible.'}
    >
      {possible.map(({ kind, applicable }) => (
        <Button
          key={kind}
          variant="secondary"
          size="compact"
          onClick={() => openDialog({ kind, profiles: applicable })}
        >
          {kinds[kind].label} {applicable.length}…
        </Button>
      ))}
    </SelectionBar>
  );
}

interface DecisionRequest {
  profiles: readonly AccountRow[];
  decision: Decision;
  notice: { title: string; description?: string };
}

const decided = [adminKeys.table(profilesTable), adminKeys.desk];

/**
 * Decides on the access of accounts, after the admin has confirmed. The page changes only after the database has
 * accepted the decision. The notice offers to undo it for ten seconds, before any mail is sent.
 */
function useDecision() {
  const client = useQueryClient();
  return useAction({
    act: ({ profiles, decision }: DecisionRequest, key) => decideOnAccess(profiles, decision, key),
    notice: ({ notice }) => notice,
    undo: () => ({
      done: { title: 'Decision undone' },
      failed: { title: 'The decision was not undone.' },
    }),
    onSuccess: ({ profiles }) => {
      const [profile, ...others] = profiles;
      // Keeps the open details when the account leaves the list.
      if (profile && others.length === 0) {
        void client.prefetchQuery({ ...accounts.row(profile.id), staleTime: 0 });
      }
    },
    failed: 'The access was not changed.',
    invalidates: decided,
  });
}

interface DecisionDialogProps extends OpenDecision {
  onClose: () => void;
  onDecided: (() => void) | undefined;
}

/** The person in question, in a sentence of the dialog. */
function Person({ profile: { organisation, email } }: { profile: AccountRow }) {
  return (
    <>
      {organisation && (
        <>
          <UserText>{organisation}</UserText>,{' '}
        </>
      )}
      <UserText>{email ?? 'No e-mail address'}</UserText>
    </>
  );
}

const currentEndOf = ({ approved_until }: AccountRow) =>
  approved_until
    ? `Access currently ends on ${formatZurichDate(approved_until)}.`
    : 'Access currently has no end date.';

function Names({ profiles }: { profiles: readonly AccountRow[] }) {
  return profiles.map((profile, index) => (
    <Fragment key={profile.id}>
      {index > 0 && ', '}
      <UserText>{personName(profile)}</UserText>
    </Fragment>
  ));
}

/** Names the people and what they gain or lose. Carries out the decision once it is confirmed. */
function DecisionDialog({ kind, profiles, onClose, onDecided }: DecisionDialogProps) {
  const { runAsync, error: refusal } = useDecision();
  const [profile, ...others] = profiles;
  const { data: saved = null, isPending } = useQuery({
    ...accountNoteQuery(profile?.id ?? ''),
    enabled: profile !== undefined && others.length === 0,
  });
  if (!profile) return null;
  const { label, consequence, forAdmins } = kinds[kind];
  const [before, after] = kinds[kind].question;
  const isOne = others.length === 0;
  const name = isOne ? personName(profile) : `${profiles.length} accounts`;
  const isDenial = kind === 'revoke' || kind === 'decline';

  const decide = async (decision: Decision, title: string) => {
    try {
      await runAsync({ profiles, decision, notice: { title, description: name } });
      onDecided?.();
    } catch (error) {
      // A notice shows the error. The dialog stays open for another try, or so that what was typed can be copied.
      const isTyped = !decision.approved && Boolean(decision.reason || decision.note);
      if (isTyped || !isConflict(error)) return;
    }
    onClose();
  };

  return (
    <Dialog
      isLong
      isOpen
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
          {isOne ? <Person profile={profile} /> : <Names profiles={profiles} />}.{' '}
          {isOne && kind === 'extend' && `${currentEndOf(profile)} `}
          {consequence}
          {profiles.some(({ role }) => role === 'admin') && ` ${forAdmins}`}
        </>
      }
    >
      <CodeFirst isNeeded={profiles.some(({ role }) => role === 'admin')} refusal={refusal}>
        {isDenial && isPending && isOne ? (
          <LoadingBlock />
        ) : isDenial ? (
          <RefuseForm
            note={saved?.note ?? ''}
            label={
              kind === 'revoke' ? 'Revoke access' : isOne ? 'Decline request' : 'Decline requests'
            }
            onRefuse={({ reason, tellReason, note }) =>
              decide(
                // Sends the note only if it was edited here, so that it does not replace a colleague's newer note.
                {
                  approved: false,
                  reason,
                  includesReason: tellReason,
                  ...(note !== (saved?.note ?? '') && { note }),
                },
                kind === 'revoke'
                  ? 'Access revoked'
                  : isOne
                    ? 'Request declined'
                    : 'Requests declined',
              )
            }
            onCancel={onClose}
          />
        ) : (
          <ApproveForm
            label={label}
            suggestsEnd={kind === 'approve'}
            currentEnd={isOne && profile.approved ? profile.approved_until : null}
            onApprove={(until) =>
              decide(
                { approved: true, approved_until: until },
                until ? `Access approved until ${formatZurichDate(until)}` : 'Access approved',
              )
            }
            onCancel={onClose}
          />
        )}
      </CodeFirst>
    </Dialog>
  );
}
