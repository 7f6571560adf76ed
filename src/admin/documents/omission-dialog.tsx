import { useSyncExternalStore } from 'react';
import { ConfirmDialog } from '@/admin/shared/form/confirm-dialog';
import { createStore } from '@/lib/store';
import type { AcceptedFile } from './check-file';

interface Question {
  title: string;
  omission: string;
  answer: (isAccepted: boolean) => void;
}

const questions = createStore<readonly Question[]>([]);

/**
 * Asks the user to confirm what readers' copies of a file omit. Rejects with an `AbortError` if the user declines or `signal`
 * aborts. The questions about several files are shown one after the other.
 */
export async function confirmOmission(
  title: string,
  { delivery }: AcceptedFile,
  signal: AbortSignal,
): Promise<void> {
  if (!delivery?.omitted) return;
  const omission = `Readers’ copies leave out: ${delivery.omitted}.`;
  const question: Question = { title, omission, answer: () => undefined };
  const isAccepted = await new Promise<boolean>((resolve) => {
    question.answer = resolve;
    signal.addEventListener('abort', () => resolve(false));
    questions.set([...questions.get(), question]);
  });
  questions.set(questions.get().filter((other) => other !== question));
  if (!isAccepted) throw new DOMException('The omission was not confirmed.', 'AbortError');
}

export function OmissionDialog() {
  const [question] = useSyncExternalStore(questions.subscribe, questions.get);
  const name = question?.title ?? '';
  return (
    <ConfirmDialog
      isOpen={question !== undefined}
      onClose={() => question?.answer(false)}
      title={`Prepare “${name}” without these?`}
      name={name}
      description={question?.omission}
      confirmLabel="Prepare without these"
      onConfirm={() => question?.answer(true)}
    />
  );
}
