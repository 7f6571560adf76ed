import { describe, expect, test } from 'vitest';
import { parsePlaces, writePlaces, type Place } from '@/features/reader/place';
import { commandForKey, shortcuts } from '@/features/reader/reader-keys';
import { formatZoom, wheelFactor, zoomStep } from '@/features/reader/zoom';

test.each([
  [1, 1, 1.1],
  [1, -1, 0.9],
  [1.03, 1, 1.1],
  [1.03, -1, 1],
  // A fitted zoom that is nearly a step is treated as that step.
  [0.999, 1, 1.1],
  [1.001, -1, 0.9],
  [5, 1, 5],
  [9, -1, 5],
  [0.25, -1, 0.25],
  [0.1, 1, 0.25],
] as const)('the zoom steps from %d in direction %d to %d', (scale, direction, next) => {
  expect(zoomStep(scale, direction)).toBe(next);
});

// The second argument is the event's `deltaMode`: 0 for pixels, 1 for lines.
test('zooming with the wheel is reversible, independent of the wheel’s unit, and limited', () => {
  expect(wheelFactor(-30, 0)).toBeGreaterThan(1);
  expect(wheelFactor(-30, 0) * wheelFactor(30, 0)).toBeCloseTo(1);
  // A wheel that scrolls by lines is as fast as one that scrolls by pixels.
  expect(wheelFactor(2, 1)).toBe(wheelFactor(32, 0));
  expect(wheelFactor(-100_000, 0)).toBeLessThan(1.3);
});

test('the zoom is shown as a whole percentage', () => {
  expect(formatZoom(1.254)).toBe('125 %');
});

describe('the place in a document', () => {
  const place: Place = { page: 7, zoom: 'page-width', rotation: 90 };

  test('is read as it was written', () => {
    const places = new Map<string, Place>([
      ['a', place],
      ['b', { page: 1, zoom: 1.25, rotation: 0 }],
    ]);
    expect(parsePlaces(writePlaces(places))).toEqual(places);
  });

  test('is stored for the hundred documents that were read last', () => {
    const places = new Map(Array.from({ length: 120 }, (_, index) => [`${index}`, place]));
    const keys = [...parsePlaces(writePlaces(places)).keys()];
    expect([keys.length, keys[0], keys.at(-1)]).toEqual([100, '20', '119']);
  });

  test.each([
    null,
    '',
    'no JSON',
    '{}',
    '[1]',
    '[["a"]]',
    '[["a",{"page":0,"zoom":1}]]',
    '[["a",{"page":1.5,"zoom":1}]]',
    '[["a",{"page":1,"zoom":"huge"}]]',
    '[["a",{"page":1,"zoom":-1}]]',
  ])('is unknown for %s', (text) => {
    expect(parsePlaces(text).size).toBe(0);
  });

  test('is not rotated if the stored angle is not a multiple of 90°', () => {
    expect(parsePlaces('[["a",{"page":2,"zoom":1,"rotation":45}]]').get('a')?.rotation).toBe(0);
  });
});

describe('the keys', () => {
  /** The last argument of `commandForKey`: whether letters and symbols are shortcuts. */
  const [hasSingleKeys, noSingleKeys] = [true, false];
  const pressed = (key: string, modifiers = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...modifiers,
  });

  test.each([
    ['j', {}, 'next-page'],
    ['J', {}, 'next-page'],
    ['ArrowRight', {}, 'next-page'],
    ['?', { shiftKey: true }, 'help'],
    ['+', { shiftKey: true }, 'zoom-in'],
    ['[', { altKey: true }, 'previous-document'],
    ['f', { ctrlKey: true }, 'find'],
    ['f', { metaKey: true }, 'find'],
    ['0', { ctrlKey: true }, 'fit-width'],
    // These keys are left to the browser, or have no command.
    ['J', { shiftKey: true }, undefined],
    ['ArrowLeft', { altKey: true }, undefined],
    ['r', { ctrlKey: true }, undefined],
    ['t', { metaKey: true }, undefined],
    ['Tab', {}, undefined],
    ['PageDown', {}, undefined],
    ['constructor', {}, undefined],
  ])('%s with %o: the command is %s', (key, modifiers, command) => {
    expect(commandForKey(pressed(key, modifiers), hasSingleKeys)).toBe(command);
  });

  test('can be switched off if they are letters or symbols', () => {
    expect(commandForKey(pressed('j'), noSingleKeys)).toBeUndefined();
    expect(commandForKey(pressed('?', { shiftKey: true }), noSingleKeys)).toBeUndefined();
    expect(commandForKey(pressed('ArrowRight'), noSingleKeys)).toBe('next-page');
    expect(commandForKey(pressed('f', { ctrlKey: true }), noSingleKeys)).toBe('find');
  });

  test('are all listed on the sheet of shortcuts', () => {
    const commands = new Set(shortcuts.map(({ command }) => command));
    for (const key of 'jkg/+-wfrt[]?') {
      const command = commandForKey(pressed(key), hasSingleKeys);
      expect(command && commands.has(command), key).toBe(true);
    }
    expect(commands.size).toBe(shortcuts.length);
  });
});
