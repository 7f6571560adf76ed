import { dialogButton } from '@/components/dialog-button';
import type { QuestionTopic } from './ask-dialog';

/** Opens the dialog that asks a question about `topic`, or without one about the data room in general. */
export const AskButton = dialogButton<{ topic: QuestionTopic }>(() => import('./ask-dialog'));
