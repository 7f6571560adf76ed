import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { importLinks } from '@/access/mail-links/import-account-links';
import {
  markLinkBroken,
  clearMailLink,
  mailLinkStore,
  type Arrival,
  type MailLink,
} from '@/access/mail-links/mail-link';
import { AuthDialogButton } from '@/access/sign-in/auth-dialog-button';
import { SubmitButton } from '@/components/submit-button';
import { paths } from '@/content/paths';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { mailLink as content } from './data-room.content';

/*
 * Handles the link of an account mail: confirms a new address, or explains why the link does not work. Nothing is sent before the
 * visitor presses the button.
 */

const panelId = 'mail-link';

interface PanelProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

function Panel({ title, children, actions }: PanelProps) {
  return (
    <section
      aria-labelledby={panelId}
      className="mb-10 grid gap-x-8 gap-y-6 border border-line border-t-brass bg-raised p-6 md:p-8 lg:grid-cols-12 lg:items-center print:hidden"
    >
      <div className="lg:col-span-8">
        <h2 id={panelId} tabIndex={-1} className="text-h3">
          {title}
        </h2>
        <div className="mt-3 grid max-w-measure gap-3 text-soft wrap-anywhere">{children}</div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:col-span-4 lg:justify-end">
        {actions}
      </div>
    </section>
  );
}

/** Closes the panel and moves the focus to the page. */
function closePanel() {
  clearMailLink();
  document.getElementById('content')?.focus({ preventScroll: true });
}

function SignedInAs({ email, text }: { email: string; text: string }) {
  return (
    <p>
      <span className="font-medium text-text">
        {content.signedInAs} <bdi>{email}</bdi>.
      </span>{' '}
      {text}
    </p>
  );
}

interface AddressConfirmationProps {
  link: MailLink;
  signedInAs: string | undefined;
  /** `email` is the new address, or `undefined` if the link mailed to the account's other address must be opened too. */
  onDone: (email: string | undefined) => void;
}

/** Uses the link only when the button is pressed: mail scanners open pages, but press no buttons. */
function AddressConfirmation({ link, signedInAs, onDone }: AddressConfirmationProps) {
  const [isBusy, setIsBusy] = useState(false);
  const words = content.newAddress;

  const confirm = async () => {
    setIsBusy(true);
    let links: Awaited<ReturnType<typeof importLinks>> | undefined;
    try {
      links = await importLinks();
      onDone(await links.confirmAddress(link));
    } catch (error) {
      fail('The address was not confirmed.', error);
      if (links && error instanceof links.BrokenLinkError) {
        markLinkBroken(paths.dataRoom);
        return;
      }
      notify({
        title: content.failed.title,
        description: (error instanceof Error && error.message) || content.failed.description,
        tone: 'destructive',
      });
    }
    setIsBusy(false);
  };

  return (
    <Panel
      title={words.title}
      actions={
        <>
          <SubmitButton
            type="button"
            isBusy={isBusy}
            busyLabel={content.busy}
            onClick={() => void confirm()}
          >
            {words.confirm}
          </SubmitButton>
          <Button variant="quiet" onClick={closePanel}>
            {content.notNow}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      {signedInAs && <SignedInAs email={signedInAs} text={content.stays} />}
    </Panel>
  );
}

interface BrokenLinkProps {
  isReset: boolean;
  signedInAs: string | undefined;
  closeButton: ReactNode;
}

/** Explains why a link does not work, and how to get a new one. */
function BrokenLink({ isReset, signedInAs, closeButton }: BrokenLinkProps) {
  return (
    <Panel
      title={isReset ? content.brokenResetTitle : content.brokenTitle}
      actions={
        <>
          {(!signedInAs || isReset) && (
            <AuthDialogButton initialMode="reset">{content.requestNew}</AuthDialogButton>
          )}
          {closeButton}
        </>
      }
    >
      <p>
        {isReset ? content.brokenReset : content.broken}{' '}
        {!isReset && !signedInAs && content.brokenAddress}
      </p>
      {signedInAs && <SignedInAs email={signedInAs} text={content.unchanged} />}
    </Panel>
  );
}

interface AddressResultProps {
  /** The new address, or `undefined` while the link mailed to the account's other address must be opened too. */
  email: string | undefined;
  signedInAs: string | undefined;
  closeButton: ReactNode;
}

function AddressResult({ email, signedInAs, closeButton }: AddressResultProps) {
  if (!email) {
    return (
      <Panel title={content.oneConfirmed.title} actions={closeButton}>
        <p>{content.oneConfirmed.text}</p>
      </Panel>
    );
  }
  return (
    <Panel
      title={content.done.title}
      actions={
        <>
          <AuthDialogButton initialMode="reset">{content.done.choose}</AuthDialogButton>
          {closeButton}
        </>
      }
    >
      <p>
        <bdi className="font-medium text-text">{email}</bdi> {content.done.text}
      </p>
      {signedInAs && <SignedInAs email={signedInAs} text={content.done.other} />}
    </Panel>
  );
}

const noLink = (): Arrival => undefined;

export const useMailLink = () =>
  useSyncExternalStore(mailLinkStore.subscribe, mailLinkStore.get, noLink);

export function MailLinkPanel({ signedInAs }: { signedInAs: string | undefined }) {
  const arrival = useMailLink();
  const [result, setResult] = useState<{ email: string | undefined }>();
  const isBroken = arrival?.link === 'broken';

  // The pressed button is gone, so the panel with the result receives the focus.
  const hadUsableLink = useRef(false);
  useEffect(() => {
    if (hadUsableLink.current && (result || isBroken)) document.getElementById(panelId)?.focus();
    if (arrival && !isBroken) hadUsableLink.current = true;
  }, [arrival, result, isBroken]);

  const closeButton = (
    <Button
      variant="quiet"
      onClick={() => {
        setResult(undefined);
        closePanel();
      }}
    >
      {content.close}
    </Button>
  );
  if (result)
    return <AddressResult {...result} signedInAs={signedInAs} closeButton={closeButton} />;
  if (!arrival) return null;
  if (arrival.link === 'broken') {
    const isReset = arrival.page === paths.resetPassword;
    return <BrokenLink isReset={isReset} signedInAs={signedInAs} closeButton={closeButton} />;
  }
  if (arrival.page !== paths.dataRoom) return null;
  const handleDone = (email: string | undefined) => {
    setResult({ email });
    clearMailLink();
  };
  return <AddressConfirmation link={arrival.link} signedInAs={signedInAs} onDone={handleDone} />;
}
