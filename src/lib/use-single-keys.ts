import { useState } from 'react';
import { browserStore } from './browser-store';

const onOrOff = {
  read: (text: string | null) => text !== 'off',
  write: (isOn: boolean) => (isOn ? 'on' : 'off'),
};

/** Whether single-key shortcuts are on (the default), and its setter. The setting is stored in this browser under `storageKey`. */
export function useSingleKeys(storageKey: string) {
  const [store] = useState(() => browserStore(storageKey, onOrOff));
  const [isOn, setIsOn] = useState(() => store.read());
  const change = (willBeOn: boolean) => {
    setIsOn(willBeOn);
    store.write(willBeOn);
  };
  return [isOn, change] as const;
}
