import { readFileSync } from 'node:fs';
import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexagon, polar, type Point } from '@/pages/emeralds-education/figures/geometry';
import { crowns, stepCut } from '@/pages/emeralds-education/figures/facets';
import { land, project } from '@/pages/emeralds-education/figures/land';
import { regions } from '@/pages/emeralds-education/article.content';

/** All coordinate pairs in a path of absolute M and L commands. */
function pointsOf(path: string): Point[] {
  return [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

/** The number of subpaths in a path. */
const strokes = (path: string) => path.split('M').length - 1;

describe('cuts', () => {
  test.each(Object.entries(crowns))(
    'the drawing of %s fits into its frame of 100 by 100',
    (_, path) => {
      for (const [x, y] of pointsOf(path)) {
        expect(Math.abs(x)).toBeLessThanOrEqual(50);
        expect(Math.abs(y)).toBeLessThanOrEqual(50);
      }
    },
  );

  test('a brilliant has a girdle, and a table edge, a star and a kite for each eighth', () => {
    for (const cut of ['cut-cushion', 'cut-oval', 'cut-round'] as const) {
      expect(strokes(crowns[cut])).toBe(1 + 8 * 6);
    }
  });

  test('an emerald cut has four steps of eight corners, joined from girdle to table', () => {
    expect(strokes(crowns['cut-emerald'])).toBe(4 + 8);
    expect(pointsOf(crowns['cut-emerald'])).toHaveLength(4 * 8 + 8 * 2);
  });

  test('an emerald cut has the requested width', () => {
    assert(
      property(integer({ min: 20, max: 400 }), (width) => {
        const xs = pointsOf(stepCut(width)).map(([x]) => x);
        expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(width, 0);
      }),
    );
  });

  test('a crystal is a regular hexagon around its centre', () => {
    assert(
      property(integer(), integer({ min: 5, max: 50 }), (turn, radius) => {
        const corners = pointsOf(hexagon([100, 100], radius, turn % 360));
        expect(corners).toHaveLength(6);
        for (const [x, y] of corners) {
          expect(Math.hypot(x - 100, y - 100)).toBeCloseTo(radius, 0);
        }
      }),
    );
  });

  test('angles turn clockwise from the right', () => {
    expect(polar([0, 0], 10, 90)[1]).toBeCloseTo(10);
  });
});

describe('map', () => {
  const picture = readFileSync(`public${land.src}`, 'utf8');
  const coastlines = /clip-rule="evenodd" d="([^"]+)"/.exec(picture)?.[1] ?? '';

  test('the picture of the land has the size that positions are calculated for', () => {
    expect(picture).toContain(`viewBox="0 0 ${land.width} ${land.height}"`);
  });

  /** Whether a point is on land, by counting the coastlines that a ray from it crosses. */
  function isOnLand({ x, y }: { x: number; y: number }): boolean {
    let isInside = false;
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
    const place = project(at);
    expect(place.x).toBeGreaterThan(0);
    expect(place.x).toBeLessThan(land.width);
    expect(place.y).toBeGreaterThan(0);
    expect(place.y).toBeLessThan(land.height);
    expect(isOnLand(place)).toBe(true);
  });

  test.each([
    ['the South Atlantic', [-20, -20]],
    ['the Indian Ocean', [75, -20]],
    ['the Black Sea', [34, 43.3]],
    ['the Mozambique Channel', [41.5, -19]],
  ] as const)('%s is at sea', (_, at) => {
    expect(isOnLand(project(at))).toBe(false);
  });

  test('places north at the top and east on the right', () => {
    expect(project([0, 10]).y).toBeLessThan(project([0, 0]).y);
    expect(project([10, 0]).x).toBeGreaterThan(project([0, 0]).x);
  });
});
