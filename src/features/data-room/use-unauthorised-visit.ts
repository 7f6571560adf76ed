import { useEffect, useEffectEvent, useRef } from 'react';
import type { AccessState } from '@/access/level/use-access';
import { logSecurityEvent, type SecurityEvent } from '@/access/sign-in/security-log';

/**
 * Logs once that a visitor opened something that was closed to them from the start, but not that it closed later.
 * `isClosed` is `undefined` until that is known.
 */
export function useUnauthorisedVisit(
  { status }: AccessState,
  isClosed: boolean | undefined,
  event: SecurityEvent,
) {
  const isSettled = useRef(false);
  const log = useEffectEvent(() => void logSecurityEvent(event));
  const isKnown = isClosed !== undefined && status !== 'checking' && status !== 'unchecked';
  // A visitor who only has to accept the agreement is directed to it. This is not an unauthorised visit.
  const isUnauthorised = isClosed && status !== 'agreement' && status !== 'new_agreement';
  useEffect(() => {
    if (!isKnown || isSettled.current) return;
    isSettled.current = true;
    if (isUnauthorised) log();
  }, [isKnown, isUnauthorised]);
}
