import { describe, expect, test } from 'vitest';
import { border, cities, map, project, zug, type Place } from '@/pages/about/switzerland';

const corners = border
  .slice(1, -1)
  .split('L')
  .map((corner) => corner.split(' ').map(Number));

/** Whether a place is inside the country, by counting the borders that a ray from it crosses. */
function isInSwitzerland(place: Place): boolean {
  const { x, y } = project(place);
  let isInside = false;
  for (const [index, [x1 = 0, y1 = 0]] of corners.entries()) {
    const [x2 = 0, y2 = 0] = corners[(index + 1) % corners.length] ?? [];
    const crosses = y1 > y !== y2 > y;
    if (crosses && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
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
    expect(corners.length).toBeGreaterThan(200);
    for (const [x, y] of corners) {
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
