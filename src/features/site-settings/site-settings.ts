import type { AccessLevel } from '@/access/level/access-level';

export type OverlaySwitch = 'hidden' | 'approved' | 'public';

export interface SiteSettings {
  holdings: OverlaySwitch;
  performance: OverlaySwitch;
  rates: OverlaySwitch;
  /** The figures are illustrative and must be marked as such. */
  isSampleData: boolean;
}

export type Overlay = 'holdings' | 'performance' | 'rates';

/** The settings from the rows of `site_settings`. Missing or unknown values count as closed. */
export function parseSiteSettings(rows: readonly { key: string; value: string }[]): SiteSettings {
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const overlay = (key: Overlay): OverlaySwitch => {
    const value = values.get(key);
    return value === 'approved' || value === 'public' ? value : 'hidden';
  };
  return {
    holdings: overlay('holdings'),
    performance: overlay('performance'),
    rates: overlay('rates'),
    isSampleData: values.get('sample_data') === 'on',
  };
}

/** Whether a visitor of this level sees the content. */
function isUnlocked(overlay: OverlaySwitch, level: AccessLevel): boolean {
  return overlay === 'public' || (overlay === 'approved' && level === 3);
}

/** Why something is covered: not available yet, requires a sign-in, or requires an approval. */
export type Restriction = 'soon' | 'sign-in' | 'approval';

/** What covers a part of the page for this visitor, if anything. Closed until both arguments are known. */
export function restrictionOf(
  overlay: OverlaySwitch | undefined,
  level: AccessLevel | undefined,
): Restriction | undefined {
  if (!overlay || !level) return 'soon';
  if (isUnlocked(overlay, level)) return undefined;
  if (overlay === 'hidden') return 'soon';
  return level === 1 ? 'sign-in' : 'approval';
}
