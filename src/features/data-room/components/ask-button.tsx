import { dialogButton } from '@/components/dialog-button';
import type { QuestionTopic } from './ask-dialog';

/** Opens the dialog to ask a question about `topic`, or about the data room in general if there is no topic. */
export const AskButton = dialogButton<{ topic: QuestionTopic }>(() => import('./ask-dialog'));
