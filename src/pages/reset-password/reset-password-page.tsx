import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readSession } from '@/access/level/access-query';
import type { StatedDetails } from '@/access/mail-links/account-links';
import { importLinks } from '@/access/mail-links/import-account-links';
import { markLinkBroken, mailLinkStore, type MailLink } from '@/access/mail-links/mail-link';
import { ButtonLink } from '@/components/button-link';
import { Definitions } from '@/components/definitions';
import { SubmitButton } from '@/components/submit-button';
import { paths } from '@/content/paths';
import { fail } from '@/ui/fail';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { Link } from '@/ui/link';
import { notify, dismissNotice } from '@/ui/notifications';
import { Skeleton } from '@/ui/skeleton';
import { leaveWithNotice } from './leave-with-notice';
import { resetPasswordContent as content, type LinkWords } from './reset-password.content';

// Both forms are loaded only once a link has been opened.
const CodeForm = lazyComponent(() => import('@/access/second-factor/code-form'));
const NewPasswordForm = lazyComponent(() => import('./new-password-form'));

type ResetLink =
  | { status: 'checking' }
  | { status: 'invalid' }
  /** The link is redeemed when the button is pressed. `signedInAs` is the account signed in here, if any. */
  | { status: 'ready'; signedInAs: string | undefined }
  /** The link's account has a second factor. Its code is requested first. */
  | { status: 'code'; email: string; factorId: string }
  /** A new password can now be set. `details` are set if the account has had no password yet. */
  | { status: 'open'; email: string; details: StatedDetails | undefined };

/** The address of the account that is signed in, if there is one. */
async function readSignedInEmail(): Promise<string | undefined> {
  try {
    return (await readSession())?.user.email;
  } catch (error) {
    fail('The stored session could not be read.', error);
    return undefined;
  }
}

/** The link that opened this page, unless it is broken. */
function findResetLink(): MailLink | undefined {
  const arrival = mailLinkStore.get();
  if (arrival?.page !== paths.resetPassword || arrival.link === 'broken') return undefined;
  return arrival.link;
}

/** State and actions of the link that opened the page. The link's session ends when the visitor leaves the page in any way. */
function useResetLink() {
  const [state, setState] = useState<ResetLink>({ status: 'checking' });
  const [words, setWords] = useState<LinkWords>(content.words.recovery);
  const hasLeft = useRef(false);
  const navigate = useNavigate();
  const links = useRef<Awaited<ReturnType<typeof importLinks>>>(undefined);

  useEffect(() => {
    hasLeft.current = false;
    const endRecovery = () => links.current?.endRecovery();
    const check = async () => {
      const signedInAs = await readSignedInEmail();
      if (hasLeft.current) return;
      const link = findResetLink();
      // Preloads the scripts. If that fails, pressing the button loads them.
      if (link) importLinks().catch(() => undefined);
      if (link?.type === 'invite' || link?.type === 'signup') setWords(content.words[link.type]);
      const checked: ResetLink = link ? { status: 'ready', signedInAs } : { status: 'invalid' };
      setState((current) => (current.status === 'checking' ? checked : current));
    };
    void check();
    // A page restored from the back-forward cache has lost the link's session.
    const handleReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted)
        setState((current) =>
          current.status === 'open' || current.status === 'code' ? { status: 'invalid' } : current,
        );
    };
    const stopped = new AbortController();
    const { signal } = stopped;
    addEventListener('pagehide', endRecovery, { signal });
    addEventListener('pageshow', handleReturn, { signal });
    return () => {
      hasLeft.current = true;
      stopped.abort();
      endRecovery();
    };
  }, []);

  useEffect(() => {
    if (state.status === 'invalid') markLinkBroken(paths.resetPassword);
  }, [state]);

  /** Redeems the link. Rejects after a failure that can be retried. */
  const open = async () => {
    const link = findResetLink();
    if (!link) {
      setState({ status: 'invalid' });
      return;
    }
    const { BrokenLinkError, endRecovery, openRecovery } = (links.current ??= await importLinks());
    try {
      const { email, factorId, details, restored } = await openRecovery(link);
      if (hasLeft.current) endRecovery();
      else if (restored)
        leaveWithNotice(navigate, content.restored[restored], restored === 'signed in');
      else if (factorId) setState({ status: 'code', email, factorId });
      else setState({ status: 'open', email, details });
    } catch (error) {
      if (!(error instanceof BrokenLinkError)) throw error;
      fail('The reset link does not work.', error);
      setState({ status: 'invalid' });
    }
  };
  /** Submits the second-factor code. Rejects with `AccountError`. */
  const sendCode = async (code: string) => {
    if (state.status !== 'code' || !links.current) return;
    const details = await links.current.submitRecoveryCode(state.factorId, code);
    setState({ status: 'open', email: state.email, details });
  };
  return { state, words, open, sendCode };
}

interface OpenLinkProps {
  words: LinkWords['ask'];
  signedInAs: string | undefined;
  /** Redeems the link. */
  onOpen: () => Promise<void>;
}

/** Redeems the link only when a button is pressed: mail scanners open pages, but do not press buttons. */
function OpenLink({ words, signedInAs, onOpen }: OpenLinkProps) {
  const [isBusy, setIsBusy] = useState(false);
  const handleSubmit = async () => {
    setIsBusy(true);
    NewPasswordForm.load().catch(() => undefined);
    try {
      await onOpen();
      dismissNotice(content.notOpened.title);
    } catch (error) {
      fail('The reset link was not opened.', error, {
        title: content.notOpened.title,
        description: (error instanceof Error && error.message) || content.notOpened.description,
      });
    }
    setIsBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      <h2 className="text-h3">{words.heading}</h2>
      <p className="mt-3 text-soft">{words.text}</p>
      {signedInAs && (
        <div className="mt-6 border-l-2 border-warning pl-5">
          <p className="font-medium wrap-anywhere">
            {content.ask.signedInAs} <bdi>{signedInAs}</bdi>.
          </p>
          <p className="mt-1 text-soft">{words.stays}</p>
        </div>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton isBusy={isBusy} busyLabel={content.ask.busy}>
          {content.ask.open}
        </SubmitButton>
        <ButtonLink to={paths.dataRoom} replace variant="quiet">
          {content.wayBack}
        </ButtonLink>
      </div>
    </form>
  );
}

function FormSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}

/** The visitor's next step with the link. */
function ResetStep({ state, words, open, sendCode }: ReturnType<typeof useResetLink>) {
  switch (state.status) {
    case 'checking':
      return (
        <div className="grid gap-5">
          <p role="status">{content.verifying}</p>
          <FormSkeleton />
        </div>
      );
    case 'ready':
      return <OpenLink words={words.ask} signedInAs={state.signedInAs} onOpen={open} />;
    case 'code':
      return (
        <>
          <h2 className="mb-6 text-h3 wrap-anywhere">
            {content.codeHeading} <bdi>{state.email}</bdi>
          </h2>
          <LazyBoundary fallback={<FormSkeleton />}>
            <CodeForm
              sendCode={sendCode}
              hint={content.codeHint}
              submitLabel={content.codeSubmit}
              onDone={() => undefined}
            />
          </LazyBoundary>
        </>
      );
    case 'open':
      return (
        <LazyBoundary fallback={<FormSkeleton />}>
          <NewPasswordForm email={state.email} details={state.details} words={words} />
        </LazyBoundary>
      );
    case 'invalid':
      return (
        <>
          <p>{words.invalid.description}</p>
          <Link
            to={paths.dataRoom}
            className="mt-4 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {content.wayBack}
          </Link>
        </>
      );
  }
}

export default function ResetPasswordPage() {
  const resetLink = useResetLink();
  const { words } = resetLink;
  const { status } = resetLink.state;
  const navigate = useNavigate();

  const redirect = useEffectEvent(() => {
    notify({ ...words.invalid, tone: 'destructive' });
    void navigate(paths.dataRoom, { replace: true });
  });
  useEffect(() => {
    if (status === 'invalid') redirect();
  }, [status]);

  return (
    <>
      <section data-theme="dark" className="pt-28 pb-10 md:pt-36 md:pb-20">
        <div className="page-width">
          <h1 className="text-h1">{words.heading}</h1>
          <p className="mt-5 max-w-measure text-lead text-soft">{words.lead}</p>
        </div>
      </section>
      <section
        data-theme="light"
        aria-label={words.heading}
        className="min-h-[50svh] py-14 md:py-20"
      >
        <div className="page-width grid gap-14 lg:grid-cols-12">
          <div className="max-w-column lg:col-span-6">
            <ResetStep {...resetLink} />
          </div>
          <Definitions
            entries={words.notes}
            className="max-w-column border-t border-line pt-6 text-small lg:col-span-4 lg:col-start-9 lg:self-start"
            pairClass="mb-6"
          />
        </div>
      </section>
    </>
  );
}
