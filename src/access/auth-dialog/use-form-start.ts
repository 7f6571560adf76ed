import { useEffect, useEffectEvent } from 'react';
import { writeDraft } from './draft';

/** Moves the focus to a form's first field when it appears; keeps what was typed when it goes. */
export function useFormStart(
  focusFirst: () => void,
  getValues: () => Parameters<typeof writeDraft>[0],
): void {
  const handleStart = useEffectEvent(focusFirst);
  useEffect(() => {
    // Later than the dialog notes which element had the focus, to give it back.
    const timer = setTimeout(handleStart);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => () => writeDraft(getValues()), [getValues]);
}
