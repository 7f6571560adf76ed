import { HCaptcha } from '@hcaptcha/react-hcaptcha';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import * as z from 'zod/mini';
import { tryAgain } from '@/content/controls';
import { limits } from '@/lib/limits';
import { queryClient } from '@/lib/query-client';
import { supabase } from '@/lib/supabase';
import { useMediaQuery } from '@/lib/use-media-query';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notifications';
import { Skeleton } from '@/ui/skeleton';
import { captcha as words } from './auth-dialog.content';

const configSchema = z.object({ siteKey: z.optional(z.nullable(z.string())) });

/** hCaptcha's public site key from the edge function; `null` when none is configured. */
const captchaConfigQuery = queryOptions({
  queryKey: ['captcha-config'],
  queryFn: async () => {
    const { data, error } = await supabase().functions.invoke<unknown>('get-hcaptcha-config');
    if (error) throw error;
    return configSchema.parse(data).siteKey || null;
  },
  staleTime: 'static',
  networkMode: 'always',
  retry: limits.captchaLoadRetries,
  retryDelay: 1_000,
});

export interface CaptchaState {
  widgetRef: RefObject<HCaptcha | null>;
  /** Empty until the captcha is solved. */
  token: string;
  onTokenChange: (token: string) => void;
  error: string | undefined;
  /** Shows an error at the widget while the captcha is not solved. */
  showError: () => void;
  /** Runs a submit attempt with the token. A token works once, so it is cleared afterwards. */
  attempt: (submit: (token: string) => Promise<void>) => Promise<void>;
  /** Notifies the visitor that the captcha must be solved (again). */
  notifyRequired: () => void;
}

/** The captcha of a form. `reason` says why the captcha is needed, and is shown in the notice. */
export function useCaptcha(reason: string): CaptchaState {
  const widgetRef = useRef<HCaptcha>(null);
  const [token, setToken] = useState('');
  const [showsMissing, setShowsMissing] = useState(false);

  const notifyRequired = () => {
    setShowsMissing(true);
    notify({ title: words.required, description: reason, tone: 'destructive' });
  };

  return {
    widgetRef,
    token,
    onTokenChange: setToken,
    error: showsMissing && !token ? words.missing : undefined,
    showError: () => setShowsMissing(true),
    notifyRequired,
    async attempt(submit) {
      if (!token) return notifyRequired();
      setShowsMissing(false);
      try {
        await submit(token);
      } finally {
        setToken('');
        widgetRef.current?.resetCaptcha();
      }
    },
  };
}

/** The address of a local stand-in for hCaptcha's script. A production build always loads the real script. */
const localScript =
  import.meta.env.MODE === 'production' ? undefined : import.meta.env.VITE_HCAPTCHA_SCRIPT;

/** With the stand-in, hCaptcha's loader must not report its errors to hCaptcha (`sentry`). */
const loaderProps = localScript ? { scriptSource: localScript, sentry: false } : {};

/** Matches windows too narrow for a dialog with the regular widget, which is 303 px wide. */
const narrowWindow = '(max-width: 359px)';

function Failure({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div role="alert" className="border-l-2 border-danger pl-4">
      <p className="text-small text-danger">{message}</p>
      {onRetry && (
        <Button variant="quiet" onClick={onRetry}>
          {tryAgain}
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
  const isNarrow = useMediaQuery(narrowWindow);
  // A change of size replaces the widget, so the captcha must be solved again.
  useEffect(() => () => onTokenChange(''), [isNarrow, onTokenChange]);
  if (isFailed) {
    return <Failure message={words.scriptFailed} onRetry={() => setIsFailed(false)} />;
  }
  return (
    <HCaptcha
      ref={widgetRef}
      sitekey={siteKey}
      size={isNarrow ? 'compact' : 'normal'}
      {...loaderProps}
      onVerify={onTokenChange}
      onExpire={() => onTokenChange('')}
      onError={(event) => {
        onTokenChange('');
        // hCaptcha reports `script-error` after two retries. The widget shows other errors itself and stays usable.
        if (event === 'script-error') setIsFailed(true);
      }}
    />
  );
}

/** The widget once the site key has loaded, or a message when it cannot be loaded. */
function LoadedWidget(props: Omit<WidgetProps, 'siteKey'>) {
  const {
    data: siteKey,
    isPending,
    isFetching,
    refetch,
  } = useQuery(captchaConfigQuery, queryClient);
  if (siteKey) return <Widget {...props} siteKey={siteKey} />;
  if (isPending || isFetching) {
    return (
      <div role="status">
        <Skeleton className="h-20 w-full max-w-80" />
        <span className="sr-only">{words.loading}</span>
      </div>
    );
  }
  if (siteKey === null) return <Failure message={words.notConfigured} />;
  return <Failure message={words.notReached} onRetry={() => void refetch()} />;
}

export function CaptchaField({ captcha }: { captcha: CaptchaState }) {
  const { widgetRef, onTokenChange, error } = captcha;
  const errorId = useId();
  return (
    <div
      role="group"
      aria-label={words.label}
      aria-describedby={error && errorId}
      className="min-h-20"
    >
      <LoadedWidget widgetRef={widgetRef} onTokenChange={onTokenChange} />
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-small text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
