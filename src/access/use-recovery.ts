import { useEffect, useState } from 'react';
import { readSession } from './access-query';
import { isRecovered } from './session-link';

export interface Recovery {
  status: 'checking' | 'valid' | 'invalid';
  /** The address of the account whose link was followed. */
  email: string;
}

const invalid: Recovery = { status: 'invalid', email: '' };

async function readRecovery(): Promise<Recovery> {
  try {
    const session = await readSession();
    if (!session || !isRecovered(session.user.id)) return invalid;
    return { status: 'valid', email: session.user.email ?? '' };
  } catch (error) {
    console.info('The reset link could not be checked.', error);
    return invalid;
  }
}

/** Whether the visitor came by a reset link that gave a session; a plain session is not enough. */
export function useRecovery(): Recovery {
  const [recovery, setRecovery] = useState<Recovery>({ status: 'checking', email: '' });
  useEffect(() => {
    let isGone = false;
    void readRecovery().then((result) => isGone || setRecovery(result));
    return () => {
      isGone = true;
    };
  }, []);
  return recovery;
}
