import { useQuery } from '@tanstack/react-query';
import { formatLongDate, formatNumber0 } from '@/lib/format';
import { UserText } from '@/ui/user-text';
import { reading as words } from './account.content';
import { readingQuery, type Reading } from './api/reading';
import { PanelData, PanelSection } from './panel-section';

function extentOf({ pages, seconds }: Reading): string {
  const time = seconds < 60 ? words.short : words.minutes(formatNumber0(Math.round(seconds / 60)));
  return `${words.pages(formatNumber0(pages), pages === 1)}, ${time}`;
}

/** The records of the account's reading, as the team sees them. */
export function ReadingSection({ userId }: { userId: string }) {
  const query = useQuery(readingQuery(userId));
  return (
    <PanelSection title={words.title}>
      <PanelData query={query} what={words.what}>
        {(readings) =>
          readings.length === 0 ? (
            <p className="text-small text-soft">{words.none}</p>
          ) : (
            <ul className="text-small">
              {readings.map((reading) => (
                <li key={reading.id} className="border-t border-line py-3">
                  <UserText>{reading.title}</UserText>
                  {words.version(reading.version)}
                  <span className="block text-soft">
                    {formatLongDate(reading.startedAt)}: {extentOf(reading)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </PanelData>
    </PanelSection>
  );
}
