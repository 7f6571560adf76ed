import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, Fragment, use, useState, type ReactNode } from 'react';
import { useAccess } from '@/access/use-access';
import {
  decideOnAccess,
  profileQuery,
  profilesTable,
  undoDecisions,
  type Decision,
  type Profile,
} from '@/admin/shared/people/accounts-api';
import { formatCompanyDay } from '@/admin/shared/company-day';
import { notifyFailure, reasonOf } from '@/admin/shared/notify-failure';
import { usePermissions } from '@/admin/shared/people/permissions';
import { adminKeys } from '@/admin/shared/resource/queries';
import { SelectionBar } from '@/admin/shared/list/several-rows';
import { isConflict } from '@/lib/failures';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import { isConfirmed, nameOf } from './account-state';
import { ApproveForm } from './approve-form';
import { RefuseForm } from './refuse-form';

type DecisionKind = 'approve' | 'extend' | 'revoke' | 'decline';

const labels: Record<DecisionKind, string> = {
  approve: 'Approve',
  extend: 'Change end date',
  revoke: 'Revoke',
  decline: 'Decline',
};

const decisionKinds: readonly DecisionKind[] = ['approve', 'extend', 'revoke', 'decline'];

function decisionsInState({ state }: Profile, isOwn: boolean): readonly DecisionKind[] {
  if (isOwn) return state === 'approved' ? [] : ['approve'];
  if (state === 'approved') return ['extend', 'revoke'];
  if (state === 'invited') return [];
  if (state === 'waiting' || state === 'renewal') return ['approve', 'decline'];
  return ['approve'];
}

/**
 * The possible decisions about an account. Nobody can end their own access or approve an unconfirmed account.
 */
const decisionsOn = (profile: Profile, isOwn: boolean) =>
  decisionsInState(profile, isOwn).filter(
    (kind) => isConfirmed(profile) || kind === 'revoke' || kind === 'decline',
  );

interface Asked {
  kind: DecisionKind;
  /** At least one. */
  profiles: readonly Profile[];
}

const AskContext = createContext<(asked: Asked) => void>(() => undefined);

/** Lets the buttons inside it ask for a decision, in one shared dialog. */
export function Decisions({
  onDecided,
  children,
}: {
  onDecided?: () => void;
  children: ReactNode;
}) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <AskContext value={setAsked}>
      {children}
      <DecisionDialog asked={asked} onClose={() => setAsked(undefined)} onDecided={onDecided} />
    </AskContext>
  );
}

interface DecisionButtonsProps {
  profile: Profile;
  /** For a table: none stands out. */
  isCompact?: boolean;
}

/** The decisions that the account's state allows. A dialog confirms each. */
export function DecisionButtons({ profile, isCompact = false }: DecisionButtonsProps) {
  const ask = use(AskContext);
  const { user } = useAccess();
  const { mayChange } = usePermissions();
  const isOwn = user?.id === profile.id;
  const decisions = decisionsOn(profile, isOwn);
  if (!mayChange('access')) return null;
  if (profile.role === 'admin' && !mayChange('roles')) {
    return <span className="text-soft">For owners</span>;
  }
  if (decisions.length === 0) {
    return (
      <span className="text-soft">{isOwn ? 'Your account' : 'Not before it is confirmed'}</span>
    );
  }
  return decisions.map((kind, index) => (
    <Button
      key={kind}
      variant={!isCompact && index === 0 && kind === 'approve' ? 'primary' : 'secondary'}
      size="compact"
      className={isCompact ? 'mr-2' : undefined}
      aria-label={`${labels[kind]}: ${nameOf(profile)}`}
      onClick={() => ask({ kind, profiles: [profile] })}
    >
      {labels[kind]}
    </Button>
  ));
}

interface SeveralDecisionsProps {
  profiles: readonly Profile[];
  onClear: () => void;
}

/** The possible decisions about all selected accounts. */
export function SeveralDecisions({ profiles, onClear }: SeveralDecisionsProps) {
  const ask = use(AskContext);
  const { user } = useAccess();
  const { mayChange } = usePermissions();
  const possible = decisionKinds.filter((kind) =>
    profiles.every(
      (profile) =>
        (profile.role !== 'admin' || mayChange('roles')) &&
        decisionsOn(profile, user?.id === profile.id).includes(kind),
    ),
  );
  return (
    <SelectionBar
      count={profiles.length}
      onClear={onClear}
      remark={possible.length === 0 && '. No decision fits all of them.'}
    >
      {possible.map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          size="compact"
          onClick={() => ask({ kind, profiles })}
        >
          {labels[kind]} {profiles.length}…
        </Button>
      ))}
    </SelectionBar>
  );
}

interface DecisionRequest {
  profiles: readonly Profile[];
  decision: Decision;
  /** Shown after success. */
  notice: { title: string; description?: string };
}

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: adminKeys.table(profilesTable) }),
      client.invalidateQueries({ queryKey: adminKeys.desk }),
    ]);
}

function useUndo() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (profiles: readonly Profile[]) => undoDecisions(profiles.map(({ id }) => id)),
    networkMode: 'always',
    onSuccess: () => notify({ title: 'Decision undone' }),
    onError: notifyFailure('The decision was not undone.', reasonOf),
    onSettled: refresh,
  });
}

/**
 * Decides on the access of accounts, after the admin has confirmed. The page changes only when the database has
 * agreed. The notice offers to undo it for ten seconds: no mail has been sent by then.
 */
function useDecision() {
  const client = useQueryClient();
  const refresh = useRefresh();
  const { mutate: undo } = useUndo();
  return useMutation({
    mutationFn: ({ profiles, decision }: DecisionRequest) => decideOnAccess(profiles, decision),
    // A decision that waited for the connection would take effect unseen and late.
    networkMode: 'always',
    onSuccess: (_, { profiles, notice }) => {
      notify({ ...notice, action: { label: 'Undo', onAct: () => undo(profiles) } });
      const [profile, ...others] = profiles;
      // Keeps the open details when the account leaves the list.
      if (profile && others.length === 0) {
        void client.prefetchQuery({ ...profileQuery(profile.id), staleTime: 0 });
      }
    },
    onError: notifyFailure('The access was not changed.', reasonOf),
    onSettled: refresh,
  });
}

/** What a decision means, for the admin who makes it. */
const consequences = {
  approve:
    'Approval opens every document of the data room, including compliance, audit reports, tokenomics and risk management. It takes effect at once; open pages follow within 30 seconds. A mail is sent.',
  extend:
    'Every document of the data room stays open until the new end. It takes effect at once; open pages follow within 30 seconds. A mail is sent.',
  revoke:
    'Everything that only approved investors may read is closed. Signing in, the pitch decks and the subscription agreement stay open. It takes effect at once; open pages follow within 30 seconds. A mail is sent.',
  decline: 'No longer listed as waiting; access stays as it is, without approval. A mail is sent.',
} as const;

/** What it also means for the account of an admin. */
const consequencesForAdmins = {
  approve: 'This is an admin account: approval opens the console to it as well.',
  extend: 'This is an admin account: when its access ends, the console closes to it as well.',
  revoke:
    'This is an admin account: it loses the console at once as well. An approval gives it back.',
  decline: 'This is an admin account: without an approval the console stays closed to it.',
} as const;

interface Kind {
  /** The texts before and after the name or the number of accounts. */
  question: [before: string, after: string];
  consequence: string;
}

const kinds: Record<DecisionKind, Kind> = {
  approve: { question: ['Approve access for ', '?'], consequence: consequences.approve },
  extend: { question: ['Change the end of access for ', '?'], consequence: consequences.extend },
  revoke: { question: ['Revoke the access of ', '?'], consequence: consequences.revoke },
  decline: { question: ['Decline the request of ', '?'], consequence: consequences.decline },
};

interface DecisionDialogProps {
  /** The decision to make and its accounts; `undefined` for none. */
  asked: Asked | undefined;
  onClose: () => void;
  onDecided: (() => void) | undefined;
}

/** The person in question, in a sentence of the dialog. */
function Person({ profile: { organisation, email } }: { profile: Profile }) {
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

const presentEndOf = ({ approved_until }: Profile) =>
  approved_until
    ? `Access ends on ${formatCompanyDay(approved_until)} at present.`
    : 'Access has no end at present.';

function Names({ profiles }: { profiles: readonly Profile[] }) {
  return profiles.map((profile, index) => (
    <Fragment key={profile.id}>
      {index > 0 && ', '}
      <UserText>{nameOf(profile)}</UserText>
    </Fragment>
  ));
}

/** Names the people and what they gain or lose. Carries out the decision once it is confirmed. */
function DecisionDialog({ asked, onClose, onDecided }: DecisionDialogProps) {
  const { mutateAsync } = useDecision();
  // The last question stays in the dialog while it closes.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  const [profile, ...others] = shown?.profiles ?? [];
  if (!shown || !profile) return null;
  const { kind, profiles } = shown;
  const {
    question: [before, after],
    consequence,
  } = kinds[kind];
  const isOne = others.length === 0;
  const name = isOne ? nameOf(profile) : `${profiles.length} accounts`;
  const isDenial = kind === 'revoke' || kind === 'decline';

  const decide = async (decision: Decision, title: string) => {
    try {
      await mutateAsync({ profiles, decision, notice: { title, description: name } });
      onDecided?.();
    } catch (error) {
      // A notice shows the error. The dialog stays open for another try, unless a new try would fail too.
      if (!isConflict(error)) return;
    }
    onClose();
  };

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
          {isOne ? <Person profile={profile} /> : <Names profiles={profiles} />}.{' '}
          {isOne && kind === 'extend' && `${presentEndOf(profile)} `}
          {consequence}
          {profiles.some(({ role }) => role === 'admin') && ` ${consequencesForAdmins[kind]}`}
        </>
      }
    >
      {isDenial ? (
        <RefuseForm
          key={profile.id}
          label={
            kind === 'revoke' ? 'Revoke access' : isOne ? 'Decline request' : 'Decline requests'
          }
          onRefuse={({ reason, tellReason, note }) =>
            decide(
              { approved: false, reason, tellReason, note },
              kind === 'revoke' ? 'Access revoked' : 'Request declined',
            )
          }
          onCancel={onClose}
        />
      ) : (
        <ApproveForm
          key={profile.id}
          label={labels[kind]}
          suggestsEnd={kind === 'approve'}
          presentEnd={isOne && profile.approved ? profile.approved_until : null}
          onApprove={(until) =>
            decide(
              { approved: true, approved_until: until },
              until ? `Access approved until ${formatCompanyDay(until)}` : 'Access approved',
            )
          }
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
