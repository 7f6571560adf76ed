import { queryOptions } from '@tanstack/react-query';
import { tables } from '@/lib/tables';
import { parseSiteSettings, type SiteSettings } from '../site-settings';

async function readSiteSettings(signal: AbortSignal): Promise<SiteSettings> {
  const { data } = await tables()
    .from('site_settings')
    .select('key, value')
    .abortSignal(signal)
    .throwOnError();
  return parseSiteSettings(data);
}

/** The settings that admins can change without a release. Rejects when they cannot be read. */
export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: ({ signal }) => readSiteSettings(signal),
  networkMode: 'always',
  refetchOnReconnect: true,
});
