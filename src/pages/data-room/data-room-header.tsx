import { Check, CircleAlert, Clock, Lock, UserRound } from 'lucide-react';
import { sectionLevel } from '@/access/level/access-level';
import { stateActions } from '@/access/level/access.content';
import { CheckAgainButton } from '@/access/level/check-again-button';
import { StateAction, StateReason } from '@/access/level/state-action';
import { isKnownState, type AccessState, type AccessStatus } from '@/access/level/use-access';
import { AuthDialogButton } from '@/access/sign-in/auth-dialog-button';
import { signOut } from '@/access/sign-in/sign-out';
import { ButtonLink } from '@/components/button-link';
import { dialogButton } from '@/components/dialog-button';
import { closedNotice, packLabel, stateWords } from '@/content/account-states';
import { ContactButton } from '@/features/contact/contact-button';
import { useView } from '@/features/data-room/view';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notifications';
import { Skeleton } from '@/ui/skeleton';
import { UserText } from '@/ui/user-text';
import { header, packName } from './data-room.content';
import { useMailLink } from './mail-link-panel';

const wordsOf = (status: AccessStatus) => (isKnownState(status) ? stateWords[status] : undefined);

/** The sentence below the title. */
function statusText({ status, facts }: AccessState, isSmall: boolean): string {
  const words = wordsOf(status);
  if (words) return words.sentence(facts);
  if (status !== 'checking') return header.unchecked;
  return isSmall ? header.checkingAccount : header.checking;
}

const AccountPanelButton = dialogButton(() => import('@/features/account/account-panel'));

/** Scrolls to the agreement below the header and focuses its heading. */
function showAgreement() {
  const heading = document.querySelector<HTMLElement>('#agreement h2');
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** The account's name, the end of its approval, and its actions. */
function Account({ access }: { access: AccessState }) {
  const { status, name, organisation, facts } = access;
  return (
    <>
      <p
        className={classNames(
          'text-small text-soft [overflow-wrap:anywhere] md:w-full md:text-right',
          // If the header also explains a closed state, the name shares a line with the buttons to save space.
          wordsOf(status)?.closed ? 'grow-[9] self-center' : 'w-full',
        )}
      >
        <UserText>{name}</UserText>
        {organisation && (
          <>
            {', '}
            <UserText>{organisation}</UserText>
          </>
        )}
        {status === 'approved' && facts.end && `, approved until ${facts.end}`}
      </p>
      <AccountPanelButton variant="secondary" size="compact" className="max-sm:grow">
        <UserRound aria-hidden="true" className="size-4 max-sm:hidden" />
        Your Account
      </AccountPanelButton>
      <Button
        variant="secondary"
        size="compact"
        className="max-sm:grow"
        onClick={() => void signOut()}
      >
        Sign Out
      </Button>
    </>
  );
}

/** Why documents are closed to the visitor, in a few words. The sentence below it explains the next step. */
function Badge({ status }: Pick<AccessState, 'status'>) {
  const isUnchecked = status === 'unchecked';
  const title = isUnchecked ? header.notChecked : wordsOf(status)?.title;
  if (!title) return null;
  const Icon = isUnchecked ? CircleAlert : Clock;
  return (
    <p className="mt-2 flex items-center gap-2 text-small font-medium text-warning">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {title}
    </p>
  );
}

function AccountSkeleton() {
  return (
    <>
      <div className="flex h-[1lh] w-full items-center text-small md:justify-end">
        <Skeleton className="h-4 w-56" />
      </div>
      <Skeleton className="h-11 w-40 max-sm:grow" />
      <Skeleton className="h-11 w-24 max-sm:grow" />
    </>
  );
}

interface ActionsProps extends Pick<AccessState, 'status'> {
  /** Whether the header is the small one, for signed-in visitors. */
  isSmall: boolean;
}

/** The buttons for visitors who are not signed in, or whose account is not known. */
function Actions({ status, isSmall }: ActionsProps) {
  const { section } = useView().view;
  // The button is secondary if the mail-link panel or the closed section below has the primary one.
  const isOfferedBelow = useMailLink() !== undefined || sectionLevel(section) > 1;
  switch (status) {
    case 'checking':
      if (isSmall) return <AccountSkeleton />;
      // As wide as the buttons of an anonymous visitor, so that they wrap in the same way.
      return (
        <>
          <Skeleton className="h-12 w-72" />
          <Skeleton className="h-12 w-36" />
        </>
      );
    case 'anonymous':
      return (
        <>
          <AuthDialogButton
            variant={isOfferedBelow ? 'secondary' : 'primary'}
            className="py-2 max-sm:grow"
          >
            Log in for Additional Documents
          </AuthDialogButton>
          <AuthDialogButton variant="secondary" className="py-2 max-sm:grow" initialMode="signup">
            Request Access
          </AuthDialogButton>
        </>
      );
    case 'unchecked':
      return <CheckAgainButton size="compact" />;
    default:
      return null;
  }
}

/** The three levels side by side, or below each other on phones. The levels that the visitor has reached are ticked. */
function Levels({ level, status, isSmall }: ActionsProps & { level: number }) {
  // On phones too, the levels are side by side in the small header, or if the mail-link panel needs the space.
  const hasMailLink = useMailLink() !== undefined;
  const hasRows = !isSmall && !hasMailLink;
  return (
    <>
      <h2 className="sr-only">Access levels</h2>
      <ol
        className={classNames(
          'grid gap-2 text-small md:grid-cols-3 md:gap-6',
          !hasRows && 'grid-cols-3',
          isSmall ? 'mt-5' : 'mt-6 md:mt-10 xl:text-body',
        )}
      >
        {header.levels.map((step) => {
          const isReached = level >= step.level;
          const closedLabel = wordsOf(status) ? ' (closed to you)' : ' (not checked)';
          return (
            <li
              key={step.level}
              aria-current={level === step.level ? 'step' : undefined}
              className={classNames(
                'border-t-2',
                isSmall ? 'pt-2' : 'pt-2 md:pt-3',
                hasRows && 'flex gap-3 md:block',
                isReached ? 'border-accent' : 'border-line',
              )}
            >
              <p
                className={classNames(
                  'flex items-center gap-1.5 font-medium',
                  hasRows && 'w-20 shrink-0 self-start',
                  isSmall && !isReached && 'text-soft',
                )}
              >
                {isReached && <Check aria-hidden="true" className="size-3.5 text-accent" />}
                {step.name}
                <span className="sr-only">{isReached ? ' (open to you)' : closedLabel}</span>
              </p>
              {!isSmall && (
                <p className={classNames('md:mt-0.5', hasMailLink && 'max-md:hidden')}>
                  {step.opens}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface DataRoomHeaderProps {
  access: AccessState;
  /** While access is being checked: whether this browser has a stored session. */
  mayBeSignedIn: boolean;
}

/** Shows the visitor's level and the possible actions. */
export function DataRoomHeader({ access, mayBeSignedIn }: DataRoomHeaderProps) {
  const { status, level, user, isAdmin, facts } = access;
  const words = wordsOf(status);
  const packNotice = isKnownState(status) ? closedNotice(status, packName, facts) : undefined;
  const isChecking = status === 'checking';
  // Signed-in visitors come for the documents, so their header is small.
  const isSmall = isChecking ? mayBeSignedIn : user !== null;
  return (
    <header data-theme="dark">
      <div
        className={classNames(
          'page-width print:py-8',
          isSmall ? 'pt-22 pb-4 md:pt-24' : 'pt-24 pb-4 md:pt-28 md:pb-6',
        )}
      >
        <div
          className={classNames(
            'grid items-end gap-x-8',
            isSmall
              ? 'gap-y-4 md:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_30rem]'
              : 'gap-y-5 md:gap-y-7 lg:grid-cols-12',
          )}
        >
          <div className={classNames(!isSmall && 'lg:col-span-7')}>
            <h1
              data-room-heading
              tabIndex={-1}
              className={isSmall ? 'text-[clamp(1.625rem,1.4rem+1vw,2.25rem)]/tight' : 'text-h2'}
            >
              {header.title}
            </h1>
            <Badge status={status} />
            <p
              role="status"
              className={classNames(
                'max-w-measure text-soft',
                isSmall
                  ? 'mt-1.5 text-small text-balance xl:text-body'
                  : 'mt-3 min-h-[4.8em] sm:min-h-[3.2em] md:mt-4',
                isChecking && 'noscript:hidden',
              )}
            >
              {statusText(access, isSmall)}
            </p>
            <StateReason
              access={access}
              className="mt-1.5 max-w-measure text-small [overflow-wrap:anywhere] xl:text-body"
            />
            {user && (words?.title || facts.endsSoon) && (
              <div className="mt-3 flex flex-wrap items-center gap-3 text-small text-soft max-sm:*:w-full print:hidden">
                <StateAction
                  access={access}
                  onAccept={showAgreement}
                  contactButton={<ContactButton size="compact">{stateActions.write}</ContactButton>}
                />
                {packNotice && words?.missing && (
                  <Button
                    variant="plain"
                    className="bg-soft/10 px-4 font-medium"
                    onClick={() => notify(packNotice)}
                  >
                    <Lock aria-hidden="true" className="size-4" />
                    {packLabel(words.missing)}
                  </Button>
                )}
              </div>
            )}
          </div>
          <div
            className={classNames(
              'flex flex-wrap gap-3 print:hidden',
              isSmall ? 'md:justify-end' : 'lg:col-span-5 lg:justify-end',
            )}
          >
            <Actions status={status} isSmall={isSmall} />
            {/* Outside `Actions`, so that an open account panel stays open when the status changes. */}
            {user && !isChecking && <Account key={user.id} access={access} />}
            {isAdmin && (
              <ButtonLink to="/admin" variant="secondary" size="compact">
                Team Console
              </ButtonLink>
            )}
          </div>
        </div>
        <Levels level={level} status={status} isSmall={isSmall} />
      </div>
    </header>
  );
}
