/** Texts around a notification. */
export const toaster = { label: 'Notification', dismiss: 'Dismiss' } as const;
