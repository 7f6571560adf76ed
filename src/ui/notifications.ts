import type { ReactNode } from 'react';

export interface Notice {
  title: string;
  /** A description that contains a user's text must wrap that text in `UserText`. */
  description?: ReactNode;
  /** Default: `neutral`. */
  tone?: 'neutral' | 'destructive';
  /** A button to undo or retry. */
  action?: { label: string; onAct: () => void } | undefined;
  link?: { label: string; address: string } | undefined;
}

export interface Notification extends Notice {
  id: number;
  tone: 'neutral' | 'destructive';
  isOpen: boolean;
}

/**
 * How long a notification is shown, in ms. One with a button stays longer, so that users can reach the button.
 */
export const shownFor = { neutral: 5_000, destructive: 8_000, action: 12_000 } as const;
/** How long a dismissed notification stays in the store, in ms. */
export const removalDelay = 1_000_000;

let current: Notification | undefined;
let nextId = 1;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Notification | undefined) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a notification. Only one is shown at a time: a new one replaces the old one. */
export function notify(content: Notice): void {
  clearTimeout(removal);
  set({ tone: 'neutral', ...content, id: nextId++, isOpen: true });
}

export function dismissNotification(): void {
  if (!current?.isOpen) return;
  set({ ...current, isOpen: false });
  removal = setTimeout(() => set(undefined), removalDelay);
}

/** Dismisses the notice with this title. Call it when an action that had failed has succeeded. */
export function withdraw(title: string): void {
  if (current?.title === title) dismissNotification();
}

export const notificationStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): Notification | undefined => current,
};
