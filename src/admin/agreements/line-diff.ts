/** A line of one text or both. */
export interface DiffLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/**
 * What was added to and removed from a text, line by line: the longest common run of lines is kept. Takes time
 * and memory with the product of both numbers of lines that differ between the first and the last change.
 */
export function lineDiff(before: string, after: string): DiffLine[] {
  const old = before === '' ? [] : before.split('\n');
  const fresh = after === '' ? [] : after.split('\n');
  const isSame = (i: number, j: number) => old[i] === fresh[j];
  let start = 0;
  while (start < old.length && start < fresh.length && isSame(start, start)) start++;
  let end = 0;
  while (
    end < old.length - start &&
    end < fresh.length - start &&
    isSame(old.length - 1 - end, fresh.length - 1 - end)
  )
    end++;
  const [a, b] = [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)];

  /** Length of the longest common run of what is left from line i of `a` and line j of `b` on. */
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));

  const lines: DiffLine[] = old.slice(0, start).map((text) => ({ kind: 'same', text }));
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left });
      i++;
      j++;
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: left });
      i++;
    } else if (right !== undefined) {
      lines.push({ kind: 'added', text: right });
      j++;
    }
  }
  return [
    ...lines,
    ...old.slice(old.length - end).map((text): DiffLine => ({ kind: 'same', text })),
  ];
}
