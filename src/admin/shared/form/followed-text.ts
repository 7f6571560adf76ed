import { useEffect, useState } from 'react';
import { createDrafts } from './drafts';

interface FollowedText {
  text: string;
  /** The stored text when the user began to edit. */
  startedFrom: string;
}

const drafts = createDrafts<FollowedText>();

/**
 * The text of a field. It follows the stored text until the user edits it. An edited text is kept as a draft under `key` until it
 * is stored, because another row is opened with one press.
 */
export function useFollowedText(
  key: string,
  stored: string,
  normalise = (text: string) => text.trim().normalize(),
) {
  const [state, setState] = useState(
    () => drafts.get(key) ?? { text: stored, startedFrom: stored },
  );
  const [isResumed] = useState(() => drafts.get(key) !== undefined);
  const { text, startedFrom } = state;
  const isChanged = normalise(text) !== stored;
  const isEdited = isChanged && normalise(text) !== startedFrom;
  if (stored !== startedFrom && !isEdited) setState({ text: stored, startedFrom: stored });
  useEffect(() => {
    if (isEdited) drafts.set(key, state);
    else drafts.delete(key);
  }, [key, isEdited, state]);
  return {
    text,
    setText: (typed: string) => setState({ text: typed, startedFrom }),
    isChanged,
    /** Whether the text is from a draft that was kept. */
    isResumed: isResumed && isEdited,
    discard: () => setState({ text: stored, startedFrom: stored }),
    /** Whether saving would replace a text that a colleague has stored since the user began to edit. */
    isReplacing: isEdited && stored !== startedFrom,
    /** Deletes the draft once its text is saved, even if another row is open by then. What was typed meanwhile stays a draft. */
    deleteSavedDraft: (saved: string) => {
      if (normalise(drafts.get(key)?.text ?? '') === saved) drafts.delete(key);
    },
  };
}
