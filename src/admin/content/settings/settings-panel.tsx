import { useQuery, useQueryClient } from '@tanstack/react-query';
import { siteSettingRowsQuery, updateSiteSetting, type SiteSetting } from './api';
import { useRowChange } from '@/admin/shared/use-row-change';
import { siteSettingsQuery } from '@/features/site-settings/api/site-settings-query';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { SettingGroup } from './setting-group';
import { settingCopies } from './settings.content';

const labelOf = (key: string, value: string | undefined) => {
  const copy = settingCopies.find((candidate) => candidate.key === key);
  const label = copy?.values.find((candidate) => candidate.value === value)?.label;
  return { title: `${copy?.title}: ${label}` };
};

/** Who sees the figures of the portfolio page, and whether they are marked as samples. */
export default function SettingsPanel() {
  const { data, isError, isFetching, refetch } = useQuery(siteSettingRowsQuery);
  const client = useQueryClient();
  const { change } = useRowChange<SiteSetting>({
    table: 'site_settings',
    send: async (key, values) => {
      await updateSiteSetting(key, values);
      // What the portfolio page read in this tab is out of date, too.
      void client.invalidateQueries({ queryKey: siteSettingsQuery.queryKey });
    },
    notice: ({ id }, { value }) => labelOf(id, value),
    failure: { title: 'The setting could not be changed.' },
  });

  if (!data && isError) {
    return (
      <div role="alert" className="mt-6 border-y border-line py-12">
        <p>The settings could not be read.</p>
        <Button
          variant="secondary"
          size="compact"
          className="mt-4"
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          Try Again
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div role="status" className="mt-6 grid gap-8">
        <span className="sr-only">Loading…</span>
        {settingCopies.map(({ key }) => (
          <Skeleton key={key} className="h-56 w-full max-w-[60rem]" />
        ))}
      </div>
    );
  }
  return (
    <div className="mt-6 max-w-[60rem]">
      <p className="mb-6 text-small text-soft">
        Who sees which figures. A change holds at once, for everyone who opens the page from then
        on.
      </p>
      {settingCopies.map((copy) => {
        const setting = data.rows.find(({ id }) => id === copy.key);
        return (
          setting && (
            <SettingGroup
              key={copy.key}
              copy={copy}
              setting={setting}
              onValueChange={(value) => change(setting, { value })}
            />
          )
        );
      })}
    </div>
  );
}
