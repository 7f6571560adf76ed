import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '@/content/paths';
import { Skeleton } from '@/ui/skeleton';
import { notify } from '@/ui/notifications';
import { NewPasswordForm } from './new-password-form';
import { OpenLink } from './open-link';
import { resetPasswordContent as content } from './reset-password.content';
import { useResetLink } from './use-reset-link';

export default function ResetPasswordPage() {
  const { state, open } = useResetLink();
  const { status } = state;
  const navigate = useNavigate();

  const turnAway = useEffectEvent(() => {
    notify({ ...content.invalid, tone: 'destructive' });
    void navigate(paths.dataRoom, { replace: true });
  });
  useEffect(() => {
    if (status === 'invalid') turnAway();
  }, [status]);

  return (
    <>
      <section data-theme="dark" className="pt-36 pb-16 md:pb-20">
        <div className="page-width">
          <h1 className="text-h1">{content.heading}</h1>
          <p className="mt-5 max-w-measure text-lead text-soft">{content.lead}</p>
        </div>
      </section>
      <section
        data-theme="light"
        aria-label={content.heading}
        className="min-h-[50svh] py-14 md:py-20"
      >
        <div className="page-width grid gap-14 lg:grid-cols-12">
          <div className="max-w-column lg:col-span-6">
            {status === 'open' ? (
              <NewPasswordForm email={state.email} />
            ) : status === 'ready' ? (
              <OpenLink signedInAs={state.signedInAs} onOpen={open} />
            ) : status === 'checking' ? (
              <div className="grid gap-5">
                <p role="status">{content.verifying}</p>
                <Skeleton className="h-12" />
                <Skeleton className="h-12" />
              </div>
            ) : (
              <>
                <p>{content.invalid.description}</p>
                <Link
                  to={paths.dataRoom}
                  className="mt-4 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
                >
                  {content.wayBack}
                </Link>
              </>
            )}
          </div>
          <dl className="max-w-column border-t border-line pt-6 text-small lg:col-span-4 lg:col-start-9 lg:self-start">
            {content.notes.map(({ heading, text }) => (
              <div key={heading} className="mb-6">
                <dt className="font-medium">{heading}</dt>
                <dd className="mt-1 text-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  );
}
