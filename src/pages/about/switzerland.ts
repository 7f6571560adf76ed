/** Size of the map in drawing units. */
export const map = { width: 710, height: 430 } as const;

const west = 5.45;
const north = 47.9;
/** Equirectangular, true to scale at 46.8° north. */
const unitsPerDegree = { longitude: 137, latitude: 200 };

export type Place = readonly [longitude: number, latitude: number];

/** Where a place stands on the map. Takes degrees east and north. */
export function project([longitude, latitude]: Place): { x: number; y: number } {
  return {
    x: Math.round((longitude - west) * unitsPerDegree.longitude),
    y: Math.round((north - latitude) * unitsPerDegree.latitude),
  };
}

/** A closed line through the places. */
export function outline(places: readonly Place[]): string {
  const points = places.map(project).map(({ x, y }) => `${x} ${y}`);
  return `M${points.join('L')}Z`;
}

export const zug: Place = [8.515, 47.166];

/** `shift` is where a name begins beside its point, or ends where negative: clear of the border. */
export const cities: readonly { name: string; at: Place; shift: number }[] = [
  { name: 'Basel', at: [7.589, 47.559], shift: -9 },
  { name: 'Zurich', at: [8.541, 47.376], shift: 9 },
  { name: 'Bern', at: [7.447, 46.948], shift: 9 },
  { name: 'Geneva', at: [6.143, 46.204], shift: -25 },
  { name: 'Lugano', at: [8.951, 46.005], shift: 26 },
  { name: 'Chur', at: [9.53, 46.85], shift: 9 },
];

/** The border, simplified by hand; clockwise from the west of Geneva. */
export const border: readonly Place[] = [
  [5.96, 46.13],
  [6.05, 46.24],
  [6.12, 46.25],
  [6.06, 46.42],
  [6.13, 46.58],
  [6.44, 46.76],
  [6.46, 46.92],
  [6.7, 47.06],
  [6.87, 47.16],
  [7.04, 47.33],
  [6.89, 47.36],
  [7, 47.5],
  [7.13, 47.5],
  [7.24, 47.42],
  [7.38, 47.43],
  [7.46, 47.49],
  [7.59, 47.59],
  [7.69, 47.6],
  [7.79, 47.56],
  [7.95, 47.55],
  [8.22, 47.61],
  [8.42, 47.57],
  [8.56, 47.6],
  [8.41, 47.68],
  [8.47, 47.77],
  [8.59, 47.81],
  [8.73, 47.75],
  [8.86, 47.66],
  [9.18, 47.66],
  [9.37, 47.6],
  [9.56, 47.5],
  [9.66, 47.44],
  [9.6, 47.35],
  [9.53, 47.27],
  [9.49, 47.18],
  [9.51, 47.06],
  [9.6, 47.06],
  [9.88, 47.02],
  [9.88, 46.93],
  [10.11, 46.85],
  [10.23, 46.91],
  [10.39, 46.99],
  [10.47, 46.92],
  [10.46, 46.85],
  [10.38, 46.68],
  [10.48, 46.61],
  [10.46, 46.53],
  [10.3, 46.55],
  [10.24, 46.63],
  [10.1, 46.6],
  [10.05, 46.45],
  [10.17, 46.4],
  [10.15, 46.25],
  [10.07, 46.22],
  [9.92, 46.38],
  [9.72, 46.3],
  [9.52, 46.31],
  [9.46, 46.38],
  [9.45, 46.49],
  [9.28, 46.5],
  [9.25, 46.23],
  [9.02, 46.05],
  [9.08, 45.9],
  [9.03, 45.83],
  [8.92, 45.83],
  [8.89, 45.93],
  [8.79, 45.99],
  [8.81, 46.1],
  [8.61, 46.12],
  [8.47, 46.24],
  [8.44, 46.46],
  [8.32, 46.42],
  [8.1, 46.26],
  [8.15, 46.17],
  [8.02, 46.1],
  [8.01, 46.01],
  [7.88, 45.93],
  [7.71, 45.94],
  [7.58, 45.97],
  [7.38, 45.9],
  [7.18, 45.87],
  [7.04, 45.92],
  [6.88, 46.05],
  [6.79, 46.14],
  [6.81, 46.39],
  [6.5, 46.45],
  [6.25, 46.35],
  [6.31, 46.25],
  [6.13, 46.14],
];

/** Lakes, simplified by hand: Geneva, Neuchâtel, Lucerne, Zug, Zurich, Constance. */
export const lakes: readonly (readonly Place[])[] = [
  [
    [6.16, 46.22],
    [6.24, 46.38],
    [6.36, 46.46],
    [6.5, 46.51],
    [6.63, 46.51],
    [6.85, 46.45],
    [6.92, 46.41],
    [6.8, 46.39],
    [6.6, 46.4],
    [6.47, 46.38],
    [6.33, 46.37],
    [6.27, 46.3],
  ],
  [
    [6.64, 46.78],
    [6.93, 46.99],
    [7.03, 47],
    [6.86, 46.85],
  ],
  [
    [8.31, 47.05],
    [8.36, 47.03],
    [8.44, 47.08],
    [8.42, 47.02],
    [8.5, 47.01],
    [8.6, 46.99],
    [8.61, 46.9],
    [8.57, 46.97],
    [8.43, 46.97],
    [8.33, 47],
  ],
  [
    [8.46, 47.18],
    [8.5, 47.17],
    [8.49, 47.11],
    [8.53, 47.06],
    [8.46, 47.1],
  ],
  [
    [8.54, 47.36],
    [8.59, 47.34],
    [8.66, 47.27],
    [8.82, 47.22],
    [8.94, 47.22],
    [8.75, 47.2],
    [8.66, 47.22],
    [8.58, 47.29],
  ],
  [
    [9.03, 47.81],
    [9.27, 47.69],
    [9.48, 47.65],
    [9.68, 47.55],
    [9.74, 47.51],
    [9.62, 47.5],
    [9.49, 47.48],
    [9.38, 47.56],
    [9.28, 47.61],
    [9.18, 47.66],
  ],
];
