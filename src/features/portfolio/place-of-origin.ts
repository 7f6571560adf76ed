import type { Holding } from './holding';

/** Region and country: `Bahia, Brazil`. Empty if unknown. */
export const placeOfOrigin = ({ origin, record }: Pick<Holding, 'origin' | 'record'>) =>
  [record?.region, origin].filter(Boolean).join(', ');
