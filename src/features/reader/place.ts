import { accountKeys } from '@/lib/account-data';
import type { Zoom } from './zoom';

/** The reader's position in a document, with zoom and rotation. */
export interface Place {
  page: number;
  zoom: Zoom;
  rotation: number;
}

/** The number of documents remembered per account. Beyond it, the document read longest ago is removed. */
const maxPlaces = 100;
const keyOf = (account: string) => `${accountKeys}places.${account}`;

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
  const isQuarter = typeof rotation === 'number' && [0, 90, 180, 270].includes(rotation);
  return { page, zoom, rotation: isQuarter ? rotation : 0 };
}

/** Parses the text of `writePlaces`. Empty for anything else. */
export function readPlaces(text: string | null): Map<string, Place> {
  const places = new Map<string, Place>();
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    const entries: unknown[] = Array.isArray(stored) ? stored : [];
    for (const entry of entries) {
      if (!Array.isArray(entry) || typeof entry[0] !== 'string') continue;
      const place = toPlace(entry[1]);
      if (place) places.set(entry[0], place);
    }
  } catch {
    // Another text is stored there. Starts without places.
  }
  return places;
}

export function writePlaces(places: ReadonlyMap<string, Place>): string {
  return JSON.stringify([...places].slice(-maxPlaces));
}

function load(account: string) {
  try {
    return readPlaces(localStorage.getItem(keyOf(account)));
  } catch {
    return new Map<string, Place>();
  }
}

/** The account's place in the document, if it is stored in this browser. */
export const placeOf = (account: string, document: string) => load(account).get(document);

export function storePlace(account: string, document: string, place: Place): void {
  const places = load(account);
  // The last entry is the document read most recently.
  places.delete(document);
  places.set(document, place);
  try {
    localStorage.setItem(keyOf(account), writePlaces(places));
  } catch {
    // Without storage, a document opens at its first page.
  }
}
