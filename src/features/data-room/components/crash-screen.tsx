import type { ReactNode } from 'react';
import { limits } from '@/lib/limits';
import { Boundary } from '@/ui/boundary';
import { Button } from '@/ui/button';

/** Shows the document area or, after a crash, an error message that offers three retries, then a reload of the page. */
export function CrashScreen({ children }: { children: ReactNode }) {
  return (
    <Boundary
      renderFailure={(retry, retryCount) => {
        const canRetry = retryCount < limits.crashRetries;
        return (
          <div role="alert" className="border-y border-line py-14 md:py-20">
            <h2 className="text-h3">Something went wrong</h2>
            <p className="mt-3 max-w-column text-soft">
              {canRetry
                ? 'The documents could not be shown. We have noted the error; trying again usually helps.'
                : 'The documents still cannot be shown. Reloading the page may help.'}
            </p>
            <Button className="mt-7" onClick={canRetry ? retry : () => window.location.reload()}>
              {canRetry ? 'Try Again' : 'Reload Page'}
            </Button>
          </div>
        );
      }}
    >
      {children}
    </Boundary>
  );
}
