import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Drafts } from './drafts';

/** Keeps what is typed into a form as a draft, and begins with the draft where there is one. */
export function useDraft<Fields extends FieldValues, Values>(
  { reset, subscribe }: UseFormReturn<Fields, unknown, Values>,
  drafts: Drafts<Fields>,
  key: string,
) {
  const [isResumed, setIsResumed] = useState(() => drafts.get(key) !== undefined);
  useEffect(() => {
    const draft = drafts.get(key);
    if (draft) reset(draft, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) drafts.keep(key, values);
        else drafts.drop(key);
      },
    });
  }, [reset, subscribe, drafts, key]);

  return {
    /** Whether the form began with what had not been saved. */
    isResumed,
    discard: () => {
      reset();
      drafts.drop(key);
      setIsResumed(false);
    },
  };
}
