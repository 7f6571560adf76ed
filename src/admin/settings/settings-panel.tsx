import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useRowChange } from '@/admin/shared/changes/row-changes';
import { formatDateTime } from '@/admin/shared/format-date-time';
import { ReadFailure } from '@/admin/shared/list/read-failure';
import { usePermissions } from '@/admin/shared/permissions';
import { siteSettingsQuery } from '@/features/site-settings/api/site-settings-query';
import { classNames } from '@/lib/class-names';
import { Skeleton } from '@/ui/skeleton';
import { settingsTable, siteSettingRowsQuery, updateSiteSetting, type SiteSetting } from './api';
import { isWidening, settingCopies, type SettingCopy } from './settings.content';
import { WidenDialog, type Widening } from './widen-dialog';

interface SettingGroupProps {
  copy: SettingCopy;
  setting: SiteSetting;
  onValueChange: (value: string) => void;
}

/** One setting of the site: its title and explanation on the left, its values in words on the right. */
function SettingGroup({ copy, setting, onValueChange }: SettingGroupProps) {
  const id = useId();
  return (
    <fieldset
      disabled={!usePermissions().mayChange('settings')}
      aria-describedby={`${id}-text`}
      className="border-t border-line py-8 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10"
    >
      <legend className="contents">
        <span className="text-lead font-medium lg:col-start-1 lg:row-start-1">{copy.title}</span>
      </legend>
      <div className="lg:col-start-1">
        <p id={`${id}-text`} className="mt-2 text-small text-soft">
          {copy.text}
        </p>
        <p className="mt-2 text-small text-soft tabular">
          Last changed {formatDateTime(setting.updated_at)}
        </p>
      </div>
      <div className="mt-5 grid gap-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
        {copy.values.map(({ value, label, text, warning }) => {
          const isChosen = setting.value === value;
          const valueId = `${id}-${value}`;
          return (
            <div
              key={value}
              className={classNames(
                'flex gap-3 rounded-sm border px-4 py-3 transition-colors',
                isChosen ? 'border-accent bg-raised' : 'border-line',
              )}
            >
              <input
                type="radio"
                id={valueId}
                name={id}
                value={value}
                checked={isChosen}
                onChange={() => onValueChange(value)}
                aria-describedby={`${valueId}-text`}
                className="mt-1 size-5 shrink-0 accent-action"
              />
              <div className="min-w-0">
                <label htmlFor={valueId} className="block font-medium">
                  {label}
                </label>
                <div id={`${valueId}-text`} className="text-small">
                  <p className="text-soft">{text}</p>
                  {warning && (
                    <p className="mt-1 flex gap-2 text-warning">
                      <TriangleAlert aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
                      {warning}
                    </p>
                  )}
                </div>
              </div>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

const noticeOf = (key: string, value: string | undefined) => {
  const copy = settingCopies.find((candidate) => candidate.key === key);
  const label = copy?.values.find((candidate) => candidate.value === value)?.label;
  return { title: `${copy?.title}: ${label}` };
};

/** Who sees the figures of the portfolio page, and whether they are marked as samples. */
export default function SettingsPanel() {
  const query = useQuery(siteSettingRowsQuery);
  const { data } = query;
  const [pending, setPending] = useState<Widening>();
  const { change } = useRowChange<SiteSetting>({
    table: settingsTable,
    siteKeys: [siteSettingsQuery.queryKey],
    send: updateSiteSetting,
    notice: ({ id }, { value }) => noticeOf(id, value),
    failure: 'The setting could not be changed.',
  });

  if (query.isLoadingError) {
    return <ReadFailure text="The settings could not be read." query={query} />;
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
  const settingOf = (key: string | undefined) => data.rows.find(({ id }) => id === key);
  return (
    <div className="mt-6 max-w-[60rem]">
      <p className="mb-6 text-small text-soft">
        Who sees which figures. A change takes effect at once, for everyone who then opens the page.
      </p>
      {settingCopies.map((copy) => {
        const setting = settingOf(copy.key);
        return (
          setting && (
            <SettingGroup
              key={copy.key}
              copy={copy}
              setting={setting}
              onValueChange={(value) => {
                const selected = copy.values.find((option) => option.value === value);
                if (selected && isWidening(copy, setting.value, value)) {
                  setPending({ copy, value: selected });
                } else change(setting, { value });
              }}
            />
          )
        );
      })}
      <WidenDialog
        pending={pending}
        onClose={() => setPending(undefined)}
        onConfirm={() => {
          const setting = settingOf(pending?.copy.key);
          if (pending && setting) change(setting, { value: pending.value.value });
          setPending(undefined);
        }}
      />
    </div>
  );
}
