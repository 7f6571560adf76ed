import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, Fragment, use, useState, type ComponentProps, type ReactNode } from 'react';
import { useAccess } from '@/access/level/use-access';
import { BulkActions } from '@/admin/shared/changes/bulk-actions';
import { CodePrompt } from '@/admin/shared/form/code-prompt';
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
import type { Notice } from '@/ui/notifications';
import { useIsMounted } from '@/ui/use-is-mounted';
import { UserText } from '@/ui/user-text';
import { isAddressConfirmed } from './account-state';
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

/** For each decision: the button, the question's parts before and after the name, the effect, and a note about team members. */
const decisionTexts = {
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
      'This account belongs to the team: its role ends too, at once, and the e-mail says so. Approving it again does not open the console.',
  },
  decline: {
    label: 'Decline',
    question: ['Decline the request from ', '?'],
    consequence:
      'The request is removed from the waiting list and the account stays unapproved. An e-mail says so.',
    forAdmins: 'This account belongs to the team: its role ends too.',
  },
} as const;

/** For each refusal: the label of the submit button and the title of the notice, both for a given number of accounts. */
const refusals = {
  revoke: { submitLabel: () => 'Revoke access', doneTitle: () => 'Access revoked' },
  decline: {
    submitLabel: (count: number) => (count === 1 ? 'Decline request' : 'Decline requests'),
    doneTitle: (count: number) => (count === 1 ? 'Request declined' : 'Requests declined'),
  },
};

type DecisionKind = keyof typeof decisionTexts;
type RefusalKind = keyof typeof refusals;

const decisionKinds = ['approve', 'extend', 'revoke', 'decline'] as const;

const isRefusal = (kind: DecisionKind): kind is RefusalKind => kind in refusals;

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
const possibleDecisions = (profile: AccountRow, isOwn: boolean) =>
  decisionsInState(profile, isOwn).filter((kind) => isAddressConfirmed(profile) || isRefusal(kind));

type OneOrMore<Item> = readonly [Item, ...Item[]];

interface OpenDecision {
  kind: DecisionKind;
  profiles: OneOrMore<AccountRow>;
}

const OpenDecisionContext = createContext<(openDecision: OpenDecision) => void>(() => undefined);

/** Provides one dialog that the decision buttons inside it share. */
export function DecisionsProvider({
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

function buttonVariant(kind: DecisionKind, isFirst: boolean, isCompact: boolean) {
  if (isCompact) return isFirst && kind !== 'decline' ? 'secondary' : 'quiet';
  return isFirst && kind === 'approve' ? 'primary' : 'secondary';
}

/** A button for each decision that the account's state allows. It opens a dialog to confirm the decision. */
export function DecisionButtons({ profile, isCompact = false }: DecisionButtonsProps) {
  const openDialog = use(OpenDecisionContext);
  const { user } = useAccess();
  const { mayChange } = usePermissions();
  const isOwn = user?.id === profile.id;
  const decisions = possibleDecisions(profile, isOwn);
  if (!mayChange('access')) return null;
  if (profile.role === 'admin' && !mayChange('roles')) {
    return <span className="text-soft">Owners only</span>;
  }
  if (decisions.length === 0) {
    const obstacle = isAddressConfirmed(profile)
      ? 'No decision possible'
      : 'Address not confirmed yet';
    return <span className="text-soft">{isOwn ? 'Your account' : obstacle}</span>;
  }
  return decisions.map((kind, index) => (
    <Button
      key={kind}
      variant={buttonVariant(kind, index === 0, isCompact)}
      size="compact"
      className={isCompact ? 'text-small not-last:mr-3' : undefined}
      aria-label={`${decisionTexts[kind].label}: ${personName(profile)}`}
      onClick={() => openDialog({ kind, profiles: [profile] })}
    >
      {decisionTexts[kind].label}
    </Button>
  ));
}

/** A button for each decision that a selected account allows. Decisions about members of the team are made one by one. */
export function BulkDecisions({
  selection,
}: Pick<ComponentProps<typeof BulkActions<AccountRow>>, 'selection'>) {
  const openDialog = use(OpenDecisionContext);
  const possible = decisionKinds.flatMap((kind): OpenDecision[] => {
    const [first, ...others] = selection.rows.filter(
      (profile) => profile.role !== 'admin' && possibleDecisions(profile, false).includes(kind),
    );
    return first ? [{ kind, profiles: [first, ...others] }] : [];
  });
  return (
    <BulkActions
      resource={accounts}
      nameOf={personName}
      selection={selection}
      remark={possible.length === 0 && '. No decision is possible.'}
    >
      {possible.map((decision) => (
        <Button
          key={decision.kind}
          variant="secondary"
          size="compact"
          onClick={() => openDialog(decision)}
        >
          {decisionTexts[decision.kind].label} {decision.profiles.length}…
        </Button>
      ))}
    </BulkActions>
  );
}

interface DecisionRequest {
  profiles: OneOrMore<AccountRow>;
  decision: Decision;
  notice: Notice;
}

/**
 * Decides on the access of accounts. The page changes only after the database has accepted the decision. The mail is sent
 * once the decision can no longer be undone.
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
    onSuccess: ({ profiles: [profile, ...others] }) => {
      // Keeps the account's details open if the decision removes it from the list.
      if (others.length === 0) {
        void client.prefetchQuery({ ...accounts.row(profile.id), staleTime: 0 });
      }
    },
    failed: 'The access was not changed.',
    invalidates: [adminKeys.table(profilesTable), adminKeys.desk],
  });
}

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

/** The form for a refusal. For a single account, it loads the team's note first. */
function RefuseFormWithNote({
  kind,
  profiles,
  onDecide,
  onCancel,
}: {
  kind: RefusalKind;
  profiles: OneOrMore<AccountRow>;
  /** `title` is the title of the notice. */
  onDecide: (decision: Decision, title: string) => Promise<boolean>;
  onCancel: () => void;
}) {
  const count = profiles.length;
  const { data, isPending } = useQuery({
    ...accountNoteQuery(profiles[0].id),
    enabled: count === 1,
  });
  if (count === 1 && isPending) return <LoadingBlock />;
  const savedNote = data?.note ?? '';
  const { submitLabel, doneTitle } = refusals[kind];
  return (
    <RefuseForm
      draftKey={[kind, ...profiles.map(({ id }) => id)].join(' ')}
      note={savedNote}
      label={submitLabel(count)}
      onRefuse={({ note, ...refusal }) =>
        onDecide(
          // Sends the note only if it was edited here, so that it does not replace a colleague's newer note.
          { approved: false, ...refusal, ...(note !== savedNote && { note }) },
          doneTitle(count),
        )
      }
      onCancel={onCancel}
    />
  );
}

interface DecisionDialogProps extends OpenDecision {
  onClose: () => void;
  onDecided: (() => void) | undefined;
}

/** Lists the people and says what they gain or lose. Sends the decision once it is confirmed. */
function DecisionDialog({ kind, profiles, onClose, onDecided }: DecisionDialogProps) {
  const { runAsync, error: refusal } = useDecision();
  const isMounted = useIsMounted();
  const [profile, ...others] = profiles;
  const isOne = others.length === 0;
  const name = isOne ? personName(profile) : `${profiles.length} accounts`;
  const { label, question, consequence, forAdmins } = decisionTexts[kind];
  const [before, after] = question;
  const isAboutTeam = profiles.some(({ role }) => role === 'admin');

  const handleDecide = async (decision: Decision, title: string) => {
    try {
      await runAsync({ profiles, decision, notice: { title, description: name } });
      onDecided?.();
      if (isMounted()) onClose();
      return true;
    } catch (error) {
      // A notice shows the error. A conflict closes the dialog, unless the user has typed a text and may want to copy it.
      const hasTypedText = !decision.approved && Boolean(decision.reason || decision.note);
      if (isMounted() && isConflict(error) && !hasTypedText) onClose();
      return false;
    }
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
          {isAboutTeam && ` ${forAdmins}`}
        </>
      }
    >
      <CodePrompt isNeeded={isAboutTeam} refusal={refusal}>
        {isRefusal(kind) ? (
          <RefuseFormWithNote
            kind={kind}
            profiles={profiles}
            onDecide={handleDecide}
            onCancel={onClose}
          />
        ) : (
          <ApproveForm
            label={label}
            suggestsEnd={kind === 'approve'}
            currentEnd={isOne && profile.approved ? profile.approved_until : null}
            onApprove={(until) =>
              handleDecide(
                { approved: true, approved_until: until },
                until ? `Access approved until ${formatZurichDate(until)}` : 'Access approved',
              )
            }
            onCancel={onClose}
          />
        )}
      </CodePrompt>
    </Dialog>
  );
}
