import type { AccessLevel } from '@/access/level/access-level';
import { tabs, type RoomSection, type TabId } from '@/content/data-room-sections';
import { classNames } from '@/lib/class-names';
import { Link } from '@/ui/link';
import { Tabs } from '@/ui/tabs';
import { visibleSections, type SectionCounts } from '../document';
import { sectionSearch, showsSection, type DataRoomView } from '../view';

interface SectionLinksProps {
  view: DataRoomView;
  sections: readonly RoomSection[];
  /** `undefined` until known; until then every section is a link. */
  counts: SectionCounts | undefined;
  /** The number of documents that are new to the visitor, by section. */
  newCounts?: ReadonlyMap<string, number> | undefined;
  onNavigate: (section: RoomSection) => void;
}

/** The sections as links, each with its number of documents. An empty section is plain text, unless it is the current one. */
export function SectionLinks({ view, sections, counts, newCounts, onNavigate }: SectionLinksProps) {
  return (
    <ul>
      {sections.map((section) => {
        const count = counts?.get(section.id) ?? 0;
        // A search covers all sections.
        const isCurrent = showsSection(view, section.id) && !view.search.trim();
        const isAvailable = !counts || count > 0 || isCurrent;
        const entry = (
          <>
            <span>
              {section.label}
              {isAvailable && newCounts?.has(section.id) && (
                <span className="ml-2 inline-block align-middle">
                  <span aria-hidden="true" className="block size-1.5 rounded-full bg-accent" />
                  <span className="sr-only">{newCounts.get(section.id)} new</span>
                </span>
              )}
            </span>
            {counts && (
              <span className="tabular text-small text-soft">
                {count}
                <span className="sr-only">{count === 1 ? ' document' : ' documents'}</span>
              </span>
            )}
          </>
        );
        const entryClass =
          'flex min-h-11 items-center justify-between gap-4 border-l-2 py-2 pl-4 pr-1 text-body';
        return (
          <li key={section.id}>
            {isAvailable ? (
              <Link
                to={{ search: sectionSearch(view, section) }}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => onNavigate(section)}
                className={classNames(
                  entryClass,
                  'transition-colors',
                  isCurrent
                    ? 'border-accent font-medium'
                    : 'border-line text-soft hover:border-text hover:text-text',
                )}
              >
                {entry}
              </Link>
            ) : (
              <span className={classNames(entryClass, 'border-line text-soft')}>{entry}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface SectionIndexProps extends Omit<SectionLinksProps, 'sections'> {
  level: AccessLevel;
  /** True if the documents could not be read; no sections are listed then. */
  isEmpty: boolean;
  onTabChange: (tab: TabId) => void;
}

export function SectionIndex({ level, isEmpty, onTabChange, ...links }: SectionIndexProps) {
  const { view } = links;
  return (
    <Tabs
      label="Document groups"
      tabs={tabs.map(({ id, label }) => ({ value: id, label }))}
      value={view.tab}
      onValueChange={onTabChange}
      isCompact
      isEven
    >
      <div className="pt-5">
        <SectionLinks {...links} sections={isEmpty ? [] : visibleSections(view.tab, level)} />
      </div>
    </Tabs>
  );
}
