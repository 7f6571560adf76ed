import { Globe, Lock } from 'lucide-react';
import { documentLevel } from '@/access/access-level';
import type { DocumentItem } from '../document';

/** A lock or a globe: whether the document is for everyone. */
export function AccessMark({ document }: { document: DocumentItem }) {
  const isPublic = documentLevel(document) === 1;
  const Icon = isPublic ? Globe : Lock;
  return (
    <span className="shrink-0 text-soft">
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{isPublic ? 'Public document' : 'Restricted document'}</span>
    </span>
  );
}

/** Stands at what was changed since the visitor's last visit. */
export function NewMark() {
  return (
    <span className="ml-0.5 inline-flex items-center gap-1.5 align-[0.06em] text-label font-medium text-accent">
      <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
      New
    </span>
  );
}
