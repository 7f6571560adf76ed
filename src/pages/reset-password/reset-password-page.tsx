import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useRecovery } from '@/access/use-recovery';
import { paths } from '@/content/paths';
import { Skeleton } from '@/ui/skeleton';
import { notify } from '@/ui/notifications';
import { NewPasswordForm } from './new-password-form';
import { resetPasswordContent as content } from './reset-password.content';

export default function ResetPasswordPage() {
  const { status, email } = useRecovery();
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
      <section data-ground="night" className="pt-36 pb-16 md:pb-20">
        <div className="frame">
          <h1 className="text-h1">{content.heading}</h1>
          <p className="mt-5 max-w-measure text-lead text-soft">{content.lead}</p>
        </div>
      </section>
      <section
        data-ground="paper"
        aria-label={content.heading}
        className="min-h-[50svh] py-14 md:py-20"
      >
        <div className="frame">
          <div className="max-w-column">
            {status === 'valid' ? (
              <NewPasswordForm email={email} />
            ) : (
              <>
                <p role="status">
                  {status === 'checking' ? content.verifying : content.invalid.description}
                </p>
                {status === 'checking' ? (
                  <div className="mt-6 grid gap-5">
                    <Skeleton className="h-12" />
                    <Skeleton className="h-12" />
                  </div>
                ) : (
                  <Link
                    to={paths.dataRoom}
                    className="mt-4 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
                  >
                    {content.wayBack}
                  </Link>
                )}
              </>
            )}
          </div>
        </div>
      </section>
    </>
  );
}
