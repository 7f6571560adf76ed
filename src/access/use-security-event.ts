import { useEffect, useRef } from 'react';
import { logSecurityEvent, type SecurityEvent } from './security-log';

/** Writes the event of a visit, once: not for each render, and not again until `visit` changes. */
export function useSecurityEvent(visit: string, event: SecurityEvent): void {
  const written = useRef<string>(undefined);
  useEffect(() => {
    if (written.current === visit) return;
    written.current = visit;
    void logSecurityEvent(event);
  }, [visit, event]);
}
