import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { accessKeys } from '@/access/level/access';
import { CheckAgainButton } from '@/access/level/check-again-button';
import { useAccess } from '@/access/level/use-access';
import { hasPassedSecondFactor } from '@/access/second-factor/second-factor';
import AuthDialog from '@/access/sign-in/auth-dialog/auth-dialog';
import { logSecurityEvent, type SecurityEvent } from '@/access/sign-in/security-log';
import { signOut } from '@/access/sign-in/sign-out';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { LoadingBlock } from '@/admin/shared/loading-block';
import { Permissions } from '@/admin/shared/permissions';
import { PageLoading } from '@/app/error-screen';
import { BrandMark } from '@/components/brand-mark';
import { consoleScreens } from '@/content/console-screens';
import { paths } from '@/content/paths';
import { buttonClass, Button } from '@/ui/button';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { Link } from '@/ui/link';

/** Shown instead of the console: one statement, and the possible actions. */
function Closed({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} data-theme="dark" className="min-h-svh">
      <div className="page-width flex min-h-svh flex-col py-10">
        <Link to={paths.home} className="self-start">
          <BrandMark />
        </Link>
        <div className="my-auto py-16">
          <h1 className="text-h2">{title}</h1>
          <p className="mt-4 max-w-measure text-soft">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3">{children}</div>
        </div>
      </div>
    </main>
  );
}

function SignedOut() {
  const [isOpen, setIsOpen] = useState(true);
  // After the dialog has succeeded, one more request runs before the console can open.
  const isChecking = useIsFetching({ queryKey: accessKeys.visitor }) > 0;
  return (
    <Closed title="Team console" text="For the company’s team. Sign in with an admin account.">
      <Button disabled={isChecking} onClick={() => setIsOpen(true)}>
        {isChecking ? 'Checking…' : 'Sign In'}
      </Button>
      <AuthDialog initialMode="login" isOpen={isOpen} onOpenChange={setIsOpen} />
    </Closed>
  );
}

/** Logs the event of a visit once: not on each render, and not again until `visit` changes. */
function useSecurityEvent(visit: string, event: SecurityEvent): void {
  const loggedVisit = useRef<string>(undefined);
  useEffect(() => {
    if (loggedVisit.current === visit) return;
    loggedVisit.current = visit;
    void logSecurityEvent(event);
  }, [visit, event]);
}

function NoAccess() {
  const { pathname } = useLocation();
  useSecurityEvent('console', {
    type: 'UNAUTHORIZED_ACCESS',
    resourceType: 'console',
    resourceId: pathname,
  });
  return (
    <Closed
      title="No access"
      text="This part of the site is for the company’s team. Yours is not a team account."
    >
      <Link to={paths.dataRoom} className={buttonClass()}>
        Go to the Data Room
      </Link>
      <Button variant="secondary" onClick={() => void signOut()}>
        Sign Out
      </Button>
    </Closed>
  );
}

/** Shown for a screen that the user's role does not include. */
export function NotForThisRole({ pathname }: { pathname: string }) {
  useSecurityEvent('console', {
    type: 'UNAUTHORIZED_ACCESS',
    resourceType: 'console',
    resourceId: pathname,
  });
  return (
    <AdminScreen
      title="No access"
      description="Your role in the team does not include this part of the console. An owner can change the role."
    >
      <Link to={consoleScreens.desk.path} className={`${buttonClass('primary', 'compact')} mt-6`}>
        Go to the Desk
      </Link>
    </AdminScreen>
  );
}

const SecondFactorSetup = lazyComponent(() => import('@/access/second-factor/second-factor-setup'));

function NoSecondFactor({ onStart, onDone }: { onStart: () => void; onDone: () => void }) {
  return (
    <Closed
      title="Set up a second factor"
      text="The console opens with your password and a code from an authenticator app on your phone."
    >
      <div className="grid w-full gap-8">
        <LazyBoundary fallback={<LoadingBlock />}>
          <SecondFactorSetup doneLabel="Go to the Console" onStart={onStart} onDone={onDone} />
        </LazyBoundary>
        <Button
          variant="quiet"
          className="justify-self-start print:hidden"
          onClick={() => void signOut()}
        >
          Sign Out
        </Button>
      </div>
    </Closed>
  );
}

function NotOpened({ children }: { children: ReactNode }) {
  return (
    <Closed
      title="The console could not be opened"
      text="Your role could not be checked. Please check your connection and try again."
    >
      {children}
    </Closed>
  );
}

/** Lets only admins in. Renders nothing inside until the role is known, so that no admin data is requested. */
export function AdminGate({ children }: { children: ReactNode }) {
  const { user, session, status, isAdmin, permissions } = useAccess();
  // Keeps the setup open. Otherwise its first code would open the console before the setup can offer to add a second
  // device.
  const [settingUp, setSettingUp] = useState<string>();
  if (status === 'checking') return <PageLoading />;
  if (status === 'unchecked') {
    return (
      <NotOpened>
        <CheckAgainButton />
      </NotOpened>
    );
  }
  if (!user) return <SignedOut />;
  if (!isAdmin) return <NoAccess key={user.id} />;
  if (!session || !hasPassedSecondFactor(session) || settingUp === user.id) {
    return (
      <NoSecondFactor
        key={user.id}
        onStart={() => setSettingUp(user.id)}
        onDone={() => setSettingUp(undefined)}
      />
    );
  }
  if (permissions.length === 0) return <NoAccess key={user.id} />;
  return (
    <Permissions key={user.id} permissions={permissions}>
      {children}
    </Permissions>
  );
}
