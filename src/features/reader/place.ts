import { accountKeys } from '@/lib/account-data';
import type { Zoom } from './zoom';

/** Where a reader was in a document, and how they looked at it. */
export interface Place {
  page: number;
  zoom: Zoom;
  rotation: number;
}

/** How many documents are remembered for an account; of more, the one read longest ago is forgotten. */
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

/** Reads what `writePlaces` wrote; of anything else nothing. */
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
    // Something else is stored there: start without places.
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

/** Where this account was in the document, as far as this browser knows. */
export const placeOf = (account: string, document: string) => load(account).get(document);

export function storePlace(account: string, document: string, place: Place): void {
  const places = load(account);
  // The last one is the one that was read last.
  places.delete(document);
  places.set(document, place);
  try {
    localStorage.setItem(keyOf(account), writePlaces(places));
  } catch {
    // Without storage a document begins at its first page.
  }
}
