import type { ReactNode } from 'react';
import { createStore } from '@/lib/store';

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

/** How long a notification is shown, in ms. One with a button stays longer, so that users can reach the button. */
export const displayDuration = { neutral: 5_000, destructive: 8_000, action: 12_000 } as const;
/** How long a dismissed notification stays in the store, in ms. */
export const removalDelay = 1_000_000;

let nextId = 1;
let removalTimer: ReturnType<typeof setTimeout> | undefined;
export const notificationStore = createStore<Notification | undefined>(undefined);
const { get, set } = notificationStore;

/** Shows a notification. Only one is shown at a time: a new one replaces the old one. */
export function notify(content: Notice): void {
  clearTimeout(removalTimer);
  set({ tone: 'neutral', ...content, id: nextId++, isOpen: true });
}

export function dismissNotification(): void {
  const current = get();
  if (!current?.isOpen) return;
  set({ ...current, isOpen: false });
  removalTimer = setTimeout(() => set(undefined), removalDelay);
}

/** Dismisses the notice with this title. Call it when an action that had failed has succeeded. */
export function dismissNotice(title: string): void {
  if (get()?.title === title) dismissNotification();
}
