import { useEffect, useRef, useState } from 'react';
import { readSession } from '@/access/access-query';
import { BrokenLinkError, endRecovery, openRecovery } from '@/access/account-links';
import { breakMailLink, mailLinkStore, type MailLink } from '@/access/mail-link';
import { paths } from '@/content/paths';
import { logFailure } from '@/lib/failures';

export type ResetLink =
  | { status: 'checking' | 'invalid' }
  /** Waits for the press that uses the link up; `signedInAs` is who is signed in here, if anybody. */
  | { status: 'ready'; signedInAs: string | undefined }
  /** The account that the link belongs to can be given a new password. */
  | { status: 'open'; email: string };

async function readSignedInAs(): Promise<string | undefined> {
  try {
    return (await readSession())?.user.email;
  } catch (error) {
    logFailure('Who is signed in could not be told.', error);
    return undefined;
  }
}

function linkOfThisPage(): MailLink | undefined {
  const arrival = mailLinkStore.get();
  if (arrival?.page !== paths.resetPassword || arrival.link === 'broken') return undefined;
  return arrival.link;
}

/**
 * The reset link that the page was opened by. What it gives lasts as long as the page: leaving it, by
 * whichever way, ends that session.
 */
export function useResetLink() {
  const [state, setState] = useState<ResetLink>({ status: 'checking' });
  const isLeft = useRef(false);

  useEffect(() => {
    isLeft.current = false;
    const check = async () => {
      const signedInAs = await readSignedInAs();
      if (isLeft.current) return;
      const checked: ResetLink = linkOfThisPage()
        ? { status: 'ready', signedInAs }
        : { status: 'invalid' };
      setState((old) => (old.status === 'checking' ? checked : old));
    };
    void check();
    // A page that the browser brings back from its memory has lost what the link gave.
    const handleReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setState((old) => (old.status === 'open' ? { status: 'invalid' } : old));
    };
    addEventListener('pagehide', endRecovery);
    addEventListener('pageshow', handleReturn);
    return () => {
      isLeft.current = true;
      removeEventListener('pagehide', endRecovery);
      removeEventListener('pageshow', handleReturn);
      endRecovery();
    };
  }, []);

  useEffect(() => {
    if (state.status === 'invalid') breakMailLink(paths.resetPassword);
  }, [state]);

  /** Uses the link up. Rejects when that failed and can be tried again. */
  const open = async () => {
    const link = linkOfThisPage();
    try {
      if (!link) throw new BrokenLinkError('There is no link.');
      const email = await openRecovery(link);
      if (isLeft.current) endRecovery();
      else setState({ status: 'open', email });
    } catch (error) {
      if (!(error instanceof BrokenLinkError)) throw error;
      logFailure('The reset link is of no use.', error);
      setState({ status: 'invalid' });
    }
  };
  return { state, open };
}
