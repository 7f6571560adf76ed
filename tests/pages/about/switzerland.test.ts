import { describe, expect, test } from 'vitest';
import { border, cities, map, outline, project, zug, type Place } from '@/pages/about/switzerland';

/** Whether a place is inside the country, by counting the borders that a ray from it crosses. */
function isInSwitzerland([longitude, latitude]: Place): boolean {
  let isInside = false;
  for (const [index, [x1, y1]] of border.entries()) {
    const [x2, y2] = border[(index + 1) % border.length] ?? [0, 0];
    const crosses = y1 > latitude !== y2 > latitude;
    if (crosses && longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)) {
      isInside = !isInside;
    }
  }
  return isInside;
}

describe('the border', () => {
  test.each([{ name: 'Zug', at: zug }, ...cities])('encloses $name', ({ at }) => {
    expect(isInSwitzerland(at)).toBe(true);
  });

  test.each([
    ['Constance', [9.19, 47.69]],
    ['Como', [9.08, 45.81]],
    ['Vaduz', [9.52, 47.14]],
    ['Chamonix', [6.87, 45.92]],
    ['Mulhouse', [7.34, 47.75]],
  ] as const)('excludes %s', (_, at) => {
    expect(isInSwitzerland(at)).toBe(false);
  });

  test('fits on the map', () => {
    for (const { x, y } of border.map(project)) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(map.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(map.height);
    }
  });
});

test('places north at the top and east on the right', () => {
  expect(project([8, 47]).y).toBeLessThan(project([8, 46]).y);
  expect(project([9, 47]).x).toBeGreaterThan(project([8, 47]).x);
});

test('closes an outline', () => {
  expect(outline([zug, [8, 47]])).toMatch(/^M\d+ \d+L\d+ \d+Z$/);
});
