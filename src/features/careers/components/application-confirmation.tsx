import { Check } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createStore } from '@/lib/store';
import { sentNote } from '../openings.content';

const sentTitles = createStore<readonly string[]>([]);

/** Remembers, until the site is left or reloaded, that an application for this job title was sent. */
export function rememberApplication(jobTitle: string): void {
  sentTitles.set([...sentTitles.get(), jobTitle]);
}

export const useHasApplied = (jobTitle: string) =>
  useSyncExternalStore(
    sentTitles.subscribe,
    () => sentTitles.get().includes(jobTitle),
    () => false,
  );

/** Confirms next to the button that an application was sent, because the notification soon disappears. */
export function ApplicationConfirmation({ jobTitle }: { jobTitle: string }) {
  if (!useHasApplied(jobTitle)) return null;
  return (
    <p role="status" className="mt-2 flex items-center gap-2 text-small text-accent">
      <Check aria-hidden="true" className="size-4 shrink-0" />
      {sentNote}
    </p>
  );
}
