import { dialogButton } from '@/components/dialog-button';

/** Opens the dialog that asks for a document that is not there. */
export const RequestDocumentationButton = dialogButton(() => import('./request-dialog'));
