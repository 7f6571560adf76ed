import { useEffect, useState } from 'react';
import { isHostReachable, reloadOnce } from '@/lib/reload-once';
import { FailureScreen } from './failure-screen';
import { PageLoading } from './page-loading';

/**
 * Stands in for a page whose code did not arrive. Loads it anew as soon as the host answers, once;
 * after that the reader decides.
 */
export function LoadFailure() {
  const [status, setStatus] = useState<'recovering' | 'failed' | 'trying' | 'unreachable'>(
    'recovering',
  );
  useEffect(() => {
    const recover = async () => {
      if (!(await reloadOnce())) setStatus('failed');
    };
    const handleOnline = () => void recover();
    void recover();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);

  const handleRetry = async () => {
    setStatus('trying');
    if (await isHostReachable()) window.location.reload();
    else setStatus('unreachable');
  };

  if (status === 'recovering') return <PageLoading />;
  return (
    <FailureScreen
      title="Content loading failed"
      text="Part of this page did not arrive. Please check your connection and try again."
      action="Try Again"
      isBusy={status === 'trying'}
      onAction={() => void handleRetry()}
      status={status === 'unreachable' ? 'The site still cannot be reached.' : ''}
    />
  );
}
