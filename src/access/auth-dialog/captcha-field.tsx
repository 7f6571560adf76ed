import { HCaptcha } from '@hcaptcha/react-hcaptcha';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryClient } from '@/lib/query-client';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { captchaConfigQuery } from './captcha-config-query';
import type { CaptchaState } from './use-captcha';

// A production build knows hCaptcha's own address only: the stand-in's name is not even compiled in.
const localScript =
  import.meta.env.MODE === 'production' ? undefined : import.meta.env.VITE_HCAPTCHA_SCRIPT;

// hCaptcha reports errors of its loader to its makers; the stand-in has nobody to report to.
const source = localScript ? { scriptSource: localScript, sentry: false } : {};

/** Narrower windows leave no room for the widget's 303 px. */
const needsCompactWidget = () => window.innerWidth < 360;

const messages = {
  notConfigured: 'hCaptcha configuration not available. Please contact support.',
  notReached: 'Failed to load security verification. Please try again later.',
  scriptFailed: 'Security verification is temporarily unavailable. Please try again later.',
};

function Failure({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div role="alert" className="border-l-2 border-danger pl-4">
      <p className="text-small text-danger">{message}</p>
      {onRetry && (
        <Button variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

interface WidgetProps extends Pick<CaptchaState, 'widgetRef' | 'onTokenChange'> {
  siteKey: string;
}

function Widget({ widgetRef, onTokenChange, siteKey }: WidgetProps) {
  const [isFailed, setIsFailed] = useState(false);
  if (isFailed) {
    return <Failure message={messages.scriptFailed} onRetry={() => setIsFailed(false)} />;
  }
  return (
    <HCaptcha
      ref={widgetRef}
      sitekey={siteKey}
      size={needsCompactWidget() ? 'compact' : 'normal'}
      {...source}
      onVerify={onTokenChange}
      onExpire={() => onTokenChange('')}
      onError={(event) => {
        onTokenChange('');
        // After two retries of the script; other errors show in the widget, which can be used again.
        if (event === 'script-error') setIsFailed(true);
      }}
    />
  );
}

/** The captcha of a form: its key, its script and what can go wrong with both. */
export function CaptchaField({ captcha }: { captcha: CaptchaState }) {
  const { widgetRef, onTokenChange, error } = captcha;
  const errorId = useId();
  const {
    data: siteKey,
    isPending,
    isFetching,
    refetch,
  } = useQuery(captchaConfigQuery, queryClient);
  return (
    <div
      role="group"
      aria-label="Security verification"
      aria-describedby={error && errorId}
      className="min-h-20"
    >
      {isPending || (isFetching && !siteKey) ? (
        <div role="status">
          <Skeleton className="h-20 w-full max-w-80" />
          <span className="sr-only">Loading the security verification…</span>
        </div>
      ) : siteKey ? (
        <Widget widgetRef={widgetRef} onTokenChange={onTokenChange} siteKey={siteKey} />
      ) : siteKey === null ? (
        <Failure message={messages.notConfigured} />
      ) : (
        <Failure message={messages.notReached} onRetry={() => void refetch()} />
      )}
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-small text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
