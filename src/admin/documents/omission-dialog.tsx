import { useSyncExternalStore } from 'react';
import { ConfirmDialog } from '@/admin/shared/form/confirm-dialog';
import type { AcceptedFile } from './check-file';

interface Question {
  title: string;
  omission: string;
  answer: (isAccepted: boolean) => void;
}

let questions: readonly Question[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Question[]) {
  questions = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Asks the team to confirm what copies of a file omit. Rejects with an `AbortError` if declined or when `signal` aborts.
 * Several dialogs open one after the other.
 */
export async function confirmOmission(
  title: string,
  { delivery }: AcceptedFile,
  signal: AbortSignal,
): Promise<void> {
  if (!delivery?.omitted) return;
  const omission = `Readers’ copies leave out: ${delivery.omitted}.`;
  const asked: { question?: Question } = {};
  const isAccepted = await new Promise<boolean>((answer) => {
    asked.question = { title, omission, answer };
    signal.addEventListener('abort', () => answer(false));
    set([...questions, asked.question]);
  });
  set(questions.filter((question) => question !== asked.question));
  if (!isAccepted) throw new DOMException('The copies shall not leave this out.', 'AbortError');
}

export function OmissionDialog() {
  const [question] = useSyncExternalStore(subscribe, () => questions);
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
