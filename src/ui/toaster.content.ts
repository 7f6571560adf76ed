export const toaster = { label: 'Notification', dismiss: 'Dismiss' } as const;
