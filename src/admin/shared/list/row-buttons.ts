import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

const openersIn = (body: Element | null) => [
  ...(body?.querySelectorAll<HTMLElement>('[data-opens-row]') ?? []),
];

/** The button that opens a row's details; `null` if the row is not listed. */
export const rowOpener = (id: string) =>
  openersIn(document.body).find(({ dataset }) => dataset.opensRow === id) ?? null;

/** Gives the rows' buttons distinct names. When the focused row leaves the list, moves the focus to the row that takes its place. */
export function useRowButtons(rows: readonly unknown[] | undefined) {
  const body = useRef<HTMLTableSectionElement>(null);
  const focusedRow = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (focusedRow.current === undefined || document.activeElement !== document.body) return;
    const openers = openersIn(body.current);
    const successor = openers[focusedRow.current] ?? openers.at(-1);
    (successor ?? body.current?.closest('main'))?.focus();
  }, [rows]);
  useLayoutEffect(() => distinguishRows(body.current));

  return {
    ref: body,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      focusedRow.current = [...currentTarget.children].findIndex((row) => row.contains(target));
    },
    onBlur: () => {
      focusedRow.current = undefined;
    },
  };
}

const textIn = (cell: Element) => cell.textContent.replaceAll(/\s+/g, ' ').trim();

/**
 * Adds the text of the other cells to button names that would be equal, such as those of two events of one kind. The text
 * is read from the page, because a cell can be any component.
 */
function distinguishRows(body: Element | null): void {
  const openers = openersIn(body);
  const texts = openers.map(textIn);
  for (const [index, opener] of openers.entries()) {
    const isUnique = texts.indexOf(texts[index] ?? '') === texts.lastIndexOf(texts[index] ?? '');
    const otherCells = [...(opener.closest('tr')?.cells ?? [])].filter(
      (cell) => !cell.querySelector('button, input, select'),
    );
    const parts = [texts[index], ...otherCells.map(textIn).filter((text) => text && text !== '–')];
    if (isUnique) opener.removeAttribute('aria-label');
    else opener.setAttribute('aria-label', parts.join(', ').slice(0, 300));
  }
}

/** Moves the focus with the arrow keys, between the buttons that open rows. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const body = event.currentTarget.closest('tbody');
  if (!step || !body) return;
  const openers = openersIn(body);
  const next = openers[openers.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
