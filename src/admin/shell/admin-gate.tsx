import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { accessKeys } from '@/access/level/access';
import { CheckAgainButton } from '@/access/level/check-again-button';
import { useAccess } from '@/access/level/use-access';
import { hasPassedSecondFactor } from '@/access/second-factor/second-factor';
import AuthDialog from '@/access/sign-in/auth-dialog/auth-dialog';
import { logSecurityEvent } from '@/access/sign-in/security-log';
import { signOut } from '@/access/sign-in/sign-out';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { claimDrafts } from '@/admin/shared/form/drafts';
import { LoadingBlock } from '@/admin/shared/loading-block';
import { Permissions } from '@/admin/shared/permissions';
import { PageLoading } from '@/app/error-screen';
import { BrandMark } from '@/components/brand-mark';
import { consoleScreens } from '@/content/console-screens';
import { paths } from '@/content/paths';
import { buttonClass, Button } from '@/ui/button';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { Link } from '@/ui/link';

/** Shown instead of the console: why it is closed, and what can be done. */
function ClosedConsole({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
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
  // After signing in, one more request has to succeed before the console opens.
  const isChecking = useIsFetching({ queryKey: accessKeys.visitor }) > 0;
  return (
    <ClosedConsole
      title="Team console"
      text="For the company’s team. Sign in with an admin account."
    >
      <Button disabled={isChecking} onClick={() => setIsOpen(true)}>
        {isChecking ? 'Checking…' : 'Sign In'}
      </Button>
      <AuthDialog initialMode="login" isOpen={isOpen} onOpenChange={setIsOpen} />
    </ClosedConsole>
  );
}

/** Logs that the console was refused at this address. Logs it only once, although effects may run twice. */
function useRefusalLog(pathname: string): void {
  const isLogged = useRef(false);
  useEffect(() => {
    if (isLogged.current) return;
    isLogged.current = true;
    void logSecurityEvent({
      type: 'UNAUTHORIZED_ACCESS',
      resourceType: 'console',
      resourceId: pathname,
    });
  }, [pathname]);
}

function NoAccess() {
  useRefusalLog(useLocation().pathname);
  return (
    <ClosedConsole
      title="No access"
      text="This part of the site is for the company’s team. Yours is not a team account."
    >
      <Link to={paths.dataRoom} className={buttonClass()}>
        Go to the Data Room
      </Link>
      <Button variant="secondary" onClick={() => void signOut()}>
        Sign Out
      </Button>
    </ClosedConsole>
  );
}

/** Shown for a screen that the user's role does not include. */
export function NotForThisRole({ pathname }: { pathname: string }) {
  useRefusalLog(pathname);
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
    <ClosedConsole
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
    </ClosedConsole>
  );
}

/** Lets only admins in. Does not render its children before the role is known, so that no admin data is requested. */
export function AdminGate({ children }: { children: ReactNode }) {
  const { user, session, status, isAdmin, permissions } = useAccess();
  // The id of the user who is setting up a second factor. Keeps the setup open after the first code, so that it can offer to add
  // a second device before the console opens.
  const [settingUpId, setSettingUpId] = useState<string>();
  if (status === 'checking') return <PageLoading />;
  if (status === 'unchecked') {
    return (
      <ClosedConsole
        title="The console could not be opened"
        text="Your role could not be checked. Please check your connection and try again."
      >
        <CheckAgainButton />
      </ClosedConsole>
    );
  }
  if (!user) return <SignedOut />;
  if (!isAdmin) return <NoAccess key={user.id} />;
  if (!session || !hasPassedSecondFactor(session) || settingUpId === user.id) {
    return (
      <NoSecondFactor
        key={user.id}
        onStart={() => setSettingUpId(user.id)}
        onDone={() => setSettingUpId(undefined)}
      />
    );
  }
  if (permissions.length === 0) return <NoAccess key={user.id} />;
  claimDrafts(user.id);
  return (
    <Permissions key={user.id} permissions={permissions}>
      {children}
    </Permissions>
  );
}
