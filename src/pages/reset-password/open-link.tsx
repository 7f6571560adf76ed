import { useState } from 'react';
import { SubmitButton } from '@/components/submit-button';
import { ButtonLink } from '@/components/button-link';
import { paths } from '@/content/paths';
import { notify } from '@/ui/notifications';
import { logFailure } from '@/lib/failures';
import { resetPasswordContent as content } from './reset-password.content';

interface OpenLinkProps {
  signedInAs: string | undefined;
  /** Uses the link up. */
  onOpen: () => Promise<void>;
}

/** Asks before the link is used: mail scanners open pages, but press no buttons. */
export function OpenLink({ signedInAs, onOpen }: OpenLinkProps) {
  const [isBusy, setIsBusy] = useState(false);
  const handleSubmit = async () => {
    setIsBusy(true);
    try {
      await onOpen();
    } catch (error) {
      logFailure('The reset link was not opened.', error);
      notify({
        title: content.notOpened.title,
        description: (error instanceof Error && error.message) || content.notOpened.description,
        tone: 'destructive',
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
      <h2 className="text-h3">{content.ask.heading}</h2>
      <p className="mt-3 text-soft">{content.ask.text}</p>
      {signedInAs && (
        <div className="mt-6 border-l-2 border-warning pl-5">
          <p className="font-medium wrap-anywhere">
            {content.ask.signedInAs} <bdi>{signedInAs}</bdi>.
          </p>
          <p className="mt-1 text-soft">{content.ask.stays}</p>
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
