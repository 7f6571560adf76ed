import { useEffect } from 'react';
import type { DocumentDraft } from './document-drafts';
import { DraftForm } from './draft-form';

interface DraftsPanelProps {
  drafts: readonly DocumentDraft[];
  newestId: string | undefined;
  /** Called when a draft is gone, published or discarded. */
  onGone: () => void;
}

/** Documents that wait to be published, above those that are. */
export function DraftsPanel({ drafts, newestId, onGone }: DraftsPanelProps) {
  const hasDrafts = drafts.length > 0;
  useEffect(() => {
    if (!hasDrafts) return;
    // The browser asks before files and entries are lost with the tab.
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [hasDrafts]);

  if (!hasDrafts) return null;
  return (
    <section aria-labelledby="drafts" className="mt-6">
      <h2 id="drafts" className="font-sans text-body font-medium">
        To be published <span className="text-soft tabular">{drafts.length}</span>
      </h2>
      <ul className="mt-3 grid gap-4">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftForm draft={draft} isNewest={draft.id === newestId} onGone={onGone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
