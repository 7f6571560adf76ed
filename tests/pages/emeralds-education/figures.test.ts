import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { regions } from '@/pages/emeralds-education/article.content';
import { type Point } from '@/pages/emeralds-education/figures/geometry';
import { land, positionOnLand } from '@/pages/emeralds-education/figures/land';

const picture = readFileSync(`public${land.src}`, 'utf8');
const coastlines = /clip-rule="evenodd" d="([^"]+)"/.exec(picture)?.[1] ?? '';

test('the map has the size for which positions are calculated', () => {
  expect(picture).toContain(`viewBox="0 0 ${land.width} ${land.height}"`);
});

/** Whether a point is on land, by counting the coastlines that a ray from it crosses. */
function isOnLand({ x, y }: { x: number; y: number }): boolean {
  let isInside = false;
  // A ring is written as its first point and the steps from point to point, such as `m12 34 5-6z`.
  for (const ring of coastlines.split('z').filter(Boolean)) {
    const [startX = 0, startY = 0, ...steps] = (ring.match(/-?\d+/g) ?? []).map(Number);
    const points: Point[] = [[startX, startY]];
    for (let index = 0; index + 1 < steps.length; index += 2) {
      const [lastX, lastY] = points.at(-1) ?? [0, 0];
      points.push([lastX + (steps[index] ?? 0), lastY + (steps[index + 1] ?? 0)]);
    }
    for (const [index, [x1, y1]] of points.entries()) {
      const [x2, y2] = points[(index + 1) % points.length] ?? [0, 0];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
    }
  }
  return isInside;
}

test.each(regions)('$name is on land and on the map', ({ at }) => {
  const position = positionOnLand(at);
  expect(position.x).toBeGreaterThan(0);
  expect(position.x).toBeLessThan(land.width);
  expect(position.y).toBeGreaterThan(0);
  expect(position.y).toBeLessThan(land.height);
  expect(isOnLand(position)).toBe(true);
});
