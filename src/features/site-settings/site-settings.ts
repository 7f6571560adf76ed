import type { AccessLevel } from '@/access/level/access-level';

/** Who sees the content below an overlay: nobody, approved accounts, or everybody. */
export type OverlaySwitch = 'hidden' | 'approved' | 'public';

/** Covers a part of the Portfolio page until the team shows it. */
export type Overlay = 'holdings' | 'performance' | 'rates';

export interface SiteSettings extends Record<Overlay, OverlaySwitch> {
  /** The figures are illustrative and must be marked as such. */
  isSampleData: boolean;
}

/** The settings from the rows of `site_settings`. Missing or unknown values count as closed. */
export function parseSiteSettings(rows: readonly { key: string; value: string }[]): SiteSettings {
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const switchOf = (key: Overlay): OverlaySwitch => {
    const value = values.get(key);
    return value === 'approved' || value === 'public' ? value : 'hidden';
  };
  return {
    holdings: switchOf('holdings'),
    performance: switchOf('performance'),
    rates: switchOf('rates'),
    isSampleData: values.get('sample_data') === 'on',
  };
}

/** Why something is covered: not available yet, requires a sign-in, or requires an approval. */
export type Restriction = 'soon' | 'sign-in' | 'approval';

/** What covers a part of the page for this visitor, if anything. Closed until both arguments are known. */
export function restrictionOf(
  overlay: OverlaySwitch | undefined,
  level: AccessLevel | undefined,
): Restriction | undefined {
  if (!overlay || !level) return 'soon';
  if (overlay === 'public' || (overlay === 'approved' && level === 3)) return undefined;
  if (overlay === 'hidden') return 'soon';
  return level === 1 ? 'sign-in' : 'approval';
}
