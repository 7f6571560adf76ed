import { useEffect, useEffectEvent, useRef } from 'react';
import type { AccessState } from '@/access/level/use-access';
import { logSecurityEvent, type SecurityEvent } from '@/access/sign-in/security-log';

/**
 * Logs a visit to a page or section that is closed to the visitor from the start. If it closes only during the visit, nothing is logged.
 * `isClosed` is `undefined` until known.
 */
export function useUnauthorisedVisit(
  { status }: AccessState,
  isClosed: boolean | undefined,
  event: SecurityEvent,
) {
  const isDecided = useRef(false);
  const log = useEffectEvent(() => void logSecurityEvent(event));
  const isKnown = isClosed !== undefined && status !== 'checking' && status !== 'unchecked';
  // Visitors who only have to accept the agreement are directed to it. Their visit is not unauthorised.
  const isUnauthorised = isClosed && status !== 'agreement' && status !== 'new_agreement';
  useEffect(() => {
    if (!isKnown || isDecided.current) return;
    isDecided.current = true;
    if (isUnauthorised) log();
  }, [isKnown, isUnauthorised]);
}
