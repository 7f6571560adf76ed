import { useQuery } from '@tanstack/react-query';
import { formatLongDate, formatNumber0 } from '@/lib/format';
import { UserText } from '@/ui/user-text';
import { readingQuery, type Reading } from './api/reading';
import { Loaded, PanelSection } from './panel-section';

function extentOf({ pages, seconds }: Reading): string {
  const time =
    seconds < 60 ? 'less than a minute' : `${formatNumber0(Math.round(seconds / 60))} min`;
  return `${formatNumber0(pages)} ${pages === 1 ? 'page' : 'pages'}, ${time}`;
}

/** The records of the account's reading, as the team sees them. */
export function ReadingSection({ userId }: { userId: string }) {
  const query = useQuery(readingQuery(userId));
  return (
    <PanelSection title="What you have read">
      <Loaded query={query} what="your reading record">
        {(readings) =>
          readings.length === 0 ? (
            <p className="text-small text-soft">
              Nothing so far. Guarded documents that you read are listed here, as the team sees
              them.
            </p>
          ) : (
            <ul className="text-small">
              {readings.map((reading) => (
                <li key={reading.id} className="border-t border-line py-3">
                  <UserText>{reading.title}</UserText>, version {reading.version}
                  <span className="block text-soft">
                    {formatLongDate(reading.startedAt)}: {extentOf(reading)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </PanelSection>
  );
}
