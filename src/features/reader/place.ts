import { accountKeyPrefix, browserStore, parseList } from '@/lib/browser-store';
import type { Zoom } from './zoom';

/** Where an account stopped reading a document, with zoom and rotation. */
export interface Place {
  page: number;
  zoom: Zoom;
  rotation: number;
}

/** The number of documents whose place is remembered per account: those read most recently. */
const maxPlaces = 100;

function isZoom(value: unknown): value is Zoom {
  if (typeof value === 'number') return value > 0 && value <= 10;
  return value === 'page-width' || value === 'page-fit' || value === 'auto';
}

function toPlace(value: unknown): Place | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const page = 'page' in value ? value.page : undefined;
  const zoom = 'zoom' in value ? value.zoom : undefined;
  const rotation = 'rotation' in value ? value.rotation : undefined;
  if (typeof page !== 'number' || !Number.isInteger(page) || page < 1 || !isZoom(zoom))
    return undefined;
  const isQuarterTurn = typeof rotation === 'number' && [0, 90, 180, 270].includes(rotation);
  return { page, zoom, rotation: isQuarterTurn ? rotation : 0 };
}

/** Parses the text that `writePlaces` returned. Skips malformed entries. */
export function parsePlaces(text: string | null): Map<string, Place> {
  return new Map(
    parseList(text).flatMap((entry): [string, Place][] => {
      if (!Array.isArray(entry) || typeof entry[0] !== 'string') return [];
      const place = toPlace(entry[1]);
      return place ? [[entry[0], place]] : [];
    }),
  );
}

export function writePlaces(places: ReadonlyMap<string, Place>): string {
  return JSON.stringify([...places].slice(-maxPlaces));
}

const storeOf = (account: string) =>
  browserStore(`${accountKeyPrefix}places.${account}`, { read: parsePlaces, write: writePlaces });

export const readPlace = (account: string, document: string) =>
  storeOf(account).read().get(document);

export function storePlace(account: string, document: string, place: Place): void {
  const places = storeOf(account).read();
  // The last entry is the document read most recently.
  places.delete(document);
  places.set(document, place);
  storeOf(account).write(places);
}
