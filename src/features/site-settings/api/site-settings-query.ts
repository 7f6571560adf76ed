import { hasCode } from '@/lib/failures';
import { pageQuery } from '@/lib/query-client';
import { tables } from '@/lib/tables';
import { parseSiteSettings, type SiteSettings } from '../site-settings';

async function readSiteSettings(signal: AbortSignal): Promise<SiteSettings> {
  const { data, error } = await tables()
    .from('site_settings')
    .select('key, value')
    .abortSignal(signal);
  // A database without the table has no settings, so every overlay stays in place.
  if (error && hasCode(error, 'PGRST205')) return parseSiteSettings([]);
  if (error) throw error;
  return parseSiteSettings(data);
}

/** The settings that admins can change without a release. */
export const siteSettingsQuery = pageQuery(['site-settings'], readSiteSettings);
