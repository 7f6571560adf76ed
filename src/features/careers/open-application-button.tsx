import { dialogButton } from '@/components/dialog-button';

/** Opens the form for an application without a specific job. */
export const OpenApplicationButton = dialogButton(() => import('./components/application-dialog'));
