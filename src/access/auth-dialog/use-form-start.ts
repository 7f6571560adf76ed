import { useEffect, useEffectEvent } from 'react';
import { writeDraft } from './draft';

type Watch = (onChange: (values: Parameters<typeof writeDraft>[0]) => void) => {
  unsubscribe: () => void;
};

/** Moves the focus to a form's first field when it appears, and keeps what is typed as a draft. */
export function useFormStart(focusFirst: () => void, watch: Watch): void {
  const handleStart = useEffectEvent(focusFirst);
  useEffect(() => {
    // Later than the dialog notes which element had the focus, to give it back.
    const timer = setTimeout(handleStart);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const subscription = watch((values) => writeDraft(values));
    return () => subscription.unsubscribe();
  }, [watch]);
}
