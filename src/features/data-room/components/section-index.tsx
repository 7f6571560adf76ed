import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { AccessLevel } from '@/access/access-level';
import { classNames } from '@/lib/class-names';
import { viewOfSection, viewQuery, type DataRoomView } from '../address';
import { documentsQuery } from '../api/documents';
import type { SectionCounts } from '../api/documents';
import { tabs, type Section, type TabId } from '@/content/data-room-sections';
import { visibleSections } from '../document';

interface SectionLinksProps {
  view: DataRoomView;
  level: AccessLevel;
  sections: readonly Section[];
  /** `undefined` until known: no section is then called empty. */
  counts: SectionCounts | undefined;
  onFollow: (section: Section) => void;
}

/** The sections as links with a count each; one without documents can not be followed. */
export function SectionLinks({ view, level, sections, counts, onFollow }: SectionLinksProps) {
  const queryClient = useQueryClient();
  return (
    <ul>
      {sections.map((section) => {
        const count = counts?.get(section.id) ?? 0;
        const isCurrent = section.id === view.section;
        const isAvailable = !counts || count > 0 || isCurrent;
        const prepare = () => void queryClient.prefetchQuery(documentsQuery(section.id, level));
        const entry = (
          <>
            <span>{section.label}</span>
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
                to={{ search: viewQuery(viewOfSection(view, section)).toString() }}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => onFollow(section)}
                onPointerEnter={prepare}
                onFocus={prepare}
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

interface SectionIndexProps {
  view: DataRoomView;
  level: AccessLevel;
  counts: SectionCounts | undefined;
  /** Shows no sections, because they could not be read. */
  isEmpty: boolean;
  onTabChange: (tab: TabId) => void;
  /** Called when a section has been chosen. */
  onFollow: (section: Section) => void;
}

/**
 * The two tabs with their sections. Set by hand: the tabs of `ui` would take most of the script that
 * this page may load at first.
 */
export function SectionIndex({
  view,
  level,
  counts,
  isEmpty,
  onTabChange,
  onFollow,
}: SectionIndexProps) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);

  const handleKeyDown = (event: KeyboardEvent) => {
    const place = tabs.findIndex((tab) => tab.id === view.tab);
    const next = {
      ArrowRight: place + 1,
      ArrowLeft: place - 1,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onTabChange(tab.id);
    listRef.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };

  return (
    <>
      <div
        ref={listRef}
        role="tablist"
        aria-label="Document groups"
        className="grid grid-cols-2 border-b border-line"
      >
        {tabs.map((tab) => {
          const isCurrent = tab.id === view.tab;
          return (
            <button
              key={tab.id}
              id={`${id}-${tab.id}`}
              type="button"
              role="tab"
              data-tab={tab.id}
              aria-selected={isCurrent}
              aria-controls={`${id}-sections`}
              tabIndex={isCurrent ? 0 : -1}
              onClick={() => onTabChange(tab.id)}
              onKeyDown={handleKeyDown}
              className={classNames(
                '-mb-px min-h-12 border-b-2 pr-2 pb-2 text-left text-small leading-snug font-medium transition-colors',
                isCurrent
                  ? 'border-accent'
                  : 'border-transparent text-soft hover:border-control-line hover:text-text',
              )}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div
        id={`${id}-sections`}
        role="tabpanel"
        aria-labelledby={`${id}-${view.tab}`}
        className="pt-5"
      >
        <SectionLinks
          view={view}
          level={level}
          sections={isEmpty ? [] : visibleSections(view.tab, level)}
          counts={counts}
          onFollow={onFollow}
        />
      </div>
    </>
  );
}
