/** The picture of the land behind the map of regions. Equirectangular, true to scale at 25° north and south. */
export const land = { src: '/images/land.svg', width: 931, height: 463 } as const;

/** The top left corner of the picture, in degrees. */
const west = -112;
const north = 64;
const unitsPerDegree = { longitude: 3.5, latitude: 3.86 };

/** The position of a place on the picture. Takes degrees east and north. */
export function positionOnLand([longitude, latitude]: readonly [number, number]): {
  x: number;
  y: number;
} {
  return {
    x: Math.round((longitude - west) * unitsPerDegree.longitude),
    y: Math.round((north - latitude) * unitsPerDegree.latitude),
  };
}
