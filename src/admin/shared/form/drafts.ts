import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { createStore } from '@/lib/store';

/** Unsaved input of one kind of form, by row. Kept until the page is unloaded. */
export interface Drafts<Draft> {
  get: (key: string) => Draft | undefined;
  set: (key: string, draft: Draft) => void;
  delete: (key: string) => void;
  /** The keys of all drafts, oldest first. */
  useKeys: () => readonly string[];
}

/** All drafts, each kind with the function to call after a change. */
const stores = new Map<Map<string, unknown>, () => void>();
let owner: string | undefined;

function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/** With this listener, browsers ask for confirmation before leaving the page, so it is registered only while needed. */
function warnWhileUnsaved() {
  if ([...stores.keys()].some((store) => store.size > 0))
    window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

/** Deletes all drafts if another account wrote them in this tab: they may quote what the new one must not read. */
export function claimDrafts(userId: string): void {
  if (owner !== undefined && owner !== userId) {
    for (const [store, handleChange] of stores) {
      store.clear();
      handleChange();
    }
  }
  owner = userId;
}

/** Creates the drafts of one kind of form. They are kept outside the screen, so that they remain when the user leaves it. */
export function createDrafts<Draft>(): Drafts<Draft> {
  const store = new Map<string, Draft>();
  const keys = createStore<readonly string[]>([]);

  function handleChange() {
    warnWhileUnsaved();
    const storedKeys = keys.get();
    if (store.size !== storedKeys.length || storedKeys.some((key) => !store.has(key)))
      keys.set([...store.keys()]);
  }
  stores.set(store, handleChange);
  return {
    get: (key) => store.get(key),
    set: (key, draft) => {
      store.set(key, draft);
      handleChange();
    },
    delete: (key) => {
      store.delete(key);
      handleChange();
    },
    useKeys: () => useSyncExternalStore(keys.subscribe, keys.get),
  };
}

/** Options for `reset` that replace every field, even in a form whose own options keep typed values. */
const replaceAll = { keepDirtyValues: false, keepDirty: false };

/**
 * Keeps the changed fields of a form as a draft. The form starts with the draft if there is one. Unchanged fields show the
 * row's current values, which a colleague may have changed meanwhile.
 */
export function useDraft<Fields extends FieldValues, Values>(
  { reset, getValues, subscribe }: UseFormReturn<Fields, unknown, Values>,
  drafts: Drafts<Partial<Fields>>,
  key: string,
) {
  const [isResumed, setIsResumed] = useState(() => drafts.get(key) !== undefined);
  const [discarded, setDiscarded] = useState<Partial<Fields>>();
  useEffect(() => {
    const draft = drafts.get(key);
    if (draft) reset({ ...getValues(), ...draft }, { ...replaceAll, keepDefaultValues: true });
    return subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ values, isDirty, dirtyFields = {} }) => {
        const changed = { ...values };
        for (const name in changed) if (!(name in dirtyFields)) delete changed[name];
        if (isDirty) drafts.set(key, changed);
        else drafts.delete(key);
      },
    });
  }, [reset, getValues, subscribe, drafts, key]);

  const restart = (saved?: Fields) => {
    reset(saved, replaceAll);
    drafts.delete(key);
    setIsResumed(false);
    setDiscarded(undefined);
  };
  return {
    /** Whether the form started with a draft. */
    isResumed,
    /** Deletes the draft and resets the form to the saved values, by default those of the row. */
    restart,
    /** Sends the form, then calls `restart`, unless the user has typed meanwhile. */
    send: async <Result>(send: () => PromiseLike<Result>, saved?: Fields): Promise<Result> => {
      const sent = drafts.get(key);
      const result = await send();
      if (drafts.get(key) === sent) restart(saved);
      return result;
    },
    discard: () => {
      const draft = drafts.get(key);
      restart();
      setDiscarded(draft);
    },
    /** Restores the discarded draft; `undefined` when there is none. */
    restore:
      discarded &&
      (() => {
        reset({ ...getValues(), ...discarded }, { ...replaceAll, keepDefaultValues: true });
        drafts.set(key, discarded);
        setIsResumed(true);
        setDiscarded(undefined);
      }),
  };
}
