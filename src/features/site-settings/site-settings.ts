import type { AccessLevel } from '@/access/level/access-level';

/** Who sees the content under an overlay: nobody, approved accounts, or everybody. */
export type OverlaySwitch = 'hidden' | 'approved' | 'public';

/** The parts of the Portfolio page that an overlay covers until the team publishes them. */
export type Overlay = 'holdings' | 'performance' | 'rates';

export interface SiteSettings extends Record<Overlay, OverlaySwitch> {
  /** The figures are illustrative and must be marked as such. */
  isSampleData: boolean;
}

/** The settings from the rows of `site_settings`. A missing or unknown overlay value counts as `hidden`. */
export function parseSiteSettings(rows: readonly { key: string; value: string }[]): SiteSettings {
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const parseSwitch = (key: Overlay): OverlaySwitch => {
    const value = values.get(key);
    return value === 'approved' || value === 'public' ? value : 'hidden';
  };
  return {
    holdings: parseSwitch('holdings'),
    performance: parseSwitch('performance'),
    rates: parseSwitch('rates'),
    isSampleData: values.get('sample_data') === 'on',
  };
}

/** Why something is covered: not available yet, requires a sign-in, or requires an approval. */
export type Restriction = 'soon' | 'sign-in' | 'approval';

/** Why a part of the page is covered for this visitor; `undefined` if it is not. Until both arguments are known, it is covered. */
export function restrictionOf(
  overlay: OverlaySwitch | undefined,
  level: AccessLevel | undefined,
): Restriction | undefined {
  if (!overlay || !level) return 'soon';
  if (overlay === 'public' || (overlay === 'approved' && level === 3)) return undefined;
  if (overlay === 'hidden') return 'soon';
  return level === 1 ? 'sign-in' : 'approval';
}
