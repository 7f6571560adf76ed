import { useState } from 'react';
import { browserStore } from './browser-store';

const onOrOff = {
  read: (text: string | null) => text !== 'off',
  write: (isOn: boolean) => (isOn ? 'on' : 'off'),
};

/** Whether shortcuts of a single key are on, as kept in this browser under `storageKey`. They are on by default. */
export function useSingleKeys(storageKey: string) {
  const [store] = useState(() => browserStore(storageKey, onOrOff));
  const [isOn, setIsOn] = useState(() => store.read());
  const change = (willBeOn: boolean) => {
    setIsOn(willBeOn);
    store.write(willBeOn);
  };
  return [isOn, change] as const;
}
