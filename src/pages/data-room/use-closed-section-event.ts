import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { AccessLevel } from '@/access/access-level';
import { logSecurityEvent } from '@/access/security-log';
import type { Section } from '@/content/data-room-sections';
import type { Standing } from './data-room.content';

/**
 * Records a visit to a section that was closed to the visitor from the start: by its address, or
 * within the site, which offers no link to it. Once per visit; not when a section closes later.
 */
export function useClosedSectionEvent(section: Section, level: AccessLevel, standing: Standing) {
  const navigationType = useNavigationType();
  const [arrival] = useState(navigationType);
  const isJudged = useRef(false);
  const isKnown = standing !== 'checking' && standing !== 'unknown';
  const isClosed = level < section.level;
  useEffect(() => {
    if (!isKnown || isJudged.current) return;
    isJudged.current = true;
    if (!isClosed) return;
    void logSecurityEvent({
      type: arrival === 'POP' ? 'UNAUTHORIZED_ACCESS' : 'SUSPICIOUS_ACTIVITY',
      resourceType: 'section',
      resourceId: section.id,
    });
  }, [isKnown, isClosed, arrival, section.id]);
}
