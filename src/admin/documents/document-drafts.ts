import { useSyncExternalStore } from 'react';
import { createFormControl } from 'react-hook-form';
import { titleFromFileName } from '@/admin/shared/document-file';
import type { CheckedFields, DocumentFields } from './document-schema';

function makeForm(defaultValues: DocumentFields) {
  return createFormControl<DocumentFields, unknown, CheckedFields>({ defaultValues }).formControl;
}

/** A document that is not published yet. */
export interface DocumentDraft {
  id: string;
  file: File | undefined;
  /** What was filled in; lives as long as the draft. */
  form: ReturnType<typeof makeForm>;
}

// Outside the screen: whoever looks something up on another one finds the drafts as they were.
let drafts: readonly DocumentDraft[] = [];
const listeners = new Set<() => void>();

function set(next: readonly DocumentDraft[]) {
  drafts = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The drafts, oldest first. */
export const useDrafts = () => useSyncExternalStore(subscribe, () => drafts);

/** Begins a draft for each file, or one without a file for `undefined`. Gives the id of the first. */
export function addDrafts(
  files: readonly (File | undefined)[],
  section: string,
): string | undefined {
  const added = files.map((file) => ({
    id: crypto.randomUUID(),
    file,
    form: makeForm({
      title: file ? titleFromFileName(file.name) : '',
      description: '',
      section,
      category: '',
      requires_auth: false,
      link: '',
    }),
  }));
  set([...drafts, ...added]);
  return added[0]?.id;
}

export function removeDraft(id: string): void {
  set(drafts.filter((draft) => draft.id !== id));
}
