import { useState } from 'react';

/** Whether shortcuts of a single key are on, as kept in this browser under `storageKey`. They are on by default. */
export function useSingleKeys(storageKey: string) {
  const [isOn, setIsOn] = useState(() => {
    try {
      return localStorage.getItem(storageKey) !== 'off';
    } catch {
      return true;
    }
  });
  const change = (willBeOn: boolean) => {
    setIsOn(willBeOn);
    try {
      localStorage.setItem(storageKey, willBeOn ? 'on' : 'off');
    } catch {
      // Without storage, the setting lasts until the page is left.
    }
  };
  return [isOn, change] as const;
}
