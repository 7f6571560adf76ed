import { Search } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DialogSwitch } from '@/components/dialog-button';
import { searchLimitNotice } from '@/features/search/api/search';
import { classNames } from '@/lib/class-names';
import { limits } from '@/lib/limits';
import { Button } from '@/ui/button';
import { Link } from '@/ui/link';
import { Modal, ModalClose, ModalTitle } from '@/ui/modal';
import { UserText } from '@/ui/user-text';
import { rememberRecent } from './recent';
import { useSearchResults, type Target } from './use-search-results';

interface ResultOptionProps {
  id: string;
  target: Target;
  isActive: boolean;
  onPoint: () => void;
  onChoose: (event: MouseEvent) => void;
}

function ResultOption({ id, target, isActive, onPoint, onChoose }: ResultOptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={target.to ?? target.path}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={classNames(
        'block min-h-11 border-l-2 px-4 py-2.5 text-small sm:px-5',
        isActive ? 'border-accent bg-line/40 forced-colors:bg-[Highlight]' : 'border-transparent',
      )}
    >
      <span className="block font-medium [overflow-wrap:anywhere]">
        <UserText>{target.label}</UserText>
      </span>
      {target.detail && (
        <span className="line-clamp-2 text-small text-soft [overflow-wrap:anywhere]">
          {typeof target.detail === 'string' ? <UserText>{target.detail}</UserText> : target.detail}
        </span>
      )}
    </Link>
  );
}

/** Whether the open dialog has a history entry of its own (see `useCloseOnBack`). */
function hasHistoryEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'overlay' in state;
}

function searchStatus(text: string, isWaiting: boolean, count: number): string {
  if (isWaiting) return 'Searching…';
  if (!text) return '';
  if (count === 0) return 'Nothing found.';
  return `${count} ${count === 1 ? 'result' : 'results'}`;
}

interface ResultListProps {
  id: string;
  groups: ReturnType<typeof useSearchResults>['groups'];
  /** Index of the selected result. */
  selected: number;
  onSelect: (index: number) => void;
  onClick: (target: Target, event: MouseEvent) => void;
  ref: Ref<HTMLDivElement>;
}

const optionId = (listId: string, index: number) => `${listId}-option-${index}`;

function ResultList({ id, groups, selected, onSelect, onClick, ref }: ResultListProps) {
  const targets = groups.flatMap((group) => group.targets);
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label="Results"
      className={classNames(
        'min-h-0 overflow-y-auto overscroll-contain',
        targets.length > 0 && 'pb-3',
      )}
    >
      {groups.map((group, groupIndex) => (
        <div key={group.name} role="group" aria-labelledby={`${id}-group-${groupIndex}`}>
          <p
            id={`${id}-group-${groupIndex}`}
            role="presentation"
            className="px-4 pt-3 pb-1 text-label text-soft sm:px-5"
          >
            {group.name}
          </p>
          {group.targets.map((target) => {
            const index = targets.indexOf(target);
            return (
              <ResultOption
                key={target.to ?? target.path}
                id={optionId(id, index)}
                target={target}
                isActive={index === selected}
                onPoint={() => onSelect(index)}
                onChoose={(event) => onClick(target, event)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface SearchNoticesProps {
  text: string;
  results: ReturnType<typeof useSearchResults>;
}

/** What has failed, or a hint while there is nothing to list. */
function SearchNotices({ text, results }: SearchNoticesProps) {
  const { groups, isWaiting, isLimited, retryFailed } = results;
  return (
    <>
      {retryFailed && !isWaiting && (
        <div role="alert" className="px-4 py-2 text-small sm:px-5">
          <p className="mb-2">Not everything could be searched.</p>
          <Button variant="secondary" size="compact" onClick={retryFailed}>
            Search Again
          </Button>
        </div>
      )}
      {isLimited && !isWaiting && (
        <p role="alert" className="px-4 py-2 text-small sm:px-5">
          {searchLimitNotice}
        </p>
      )}
      {!text && (
        <p className="px-4 pb-3 text-small text-soft sm:px-5">
          Documents and their text, pages of this site, people, and screens of the console.
        </p>
      )}
      {text && !isWaiting && !retryFailed && groups.length === 0 && (
        <p className="px-4 pb-5 text-small text-soft sm:px-5">
          Try another word, or fewer words. The search covers only what is open to you.
        </p>
      )}
    </>
  );
}

/** One field for documents and their text, the site's pages, people and the console's screens. */
function SearchPanel() {
  const id = useId();
  const listId = `${id}-list`;
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const navigate = useNavigate();
  const text = typed.trim();
  const results = useSearchResults(text);
  const { account, groups, isWaiting } = results;
  const targets = groups.flatMap((group) => group.targets);
  const current = targets[Math.min(activeIndex, targets.length - 1)];
  const currentIndex = current ? targets.indexOf(current) : -1;

  const openTarget = (target: Target) => {
    rememberRecent(account, target.path);
    // Replaces the dialog's own history entry, so that Back leads to the page where the dialog was opened.
    void navigate(target.to ?? target.path, { replace: hasHistoryEntry() });
  };
  const moveSelection = (step: 1 | -1) => {
    if (targets.length === 0) return;
    const next = (currentIndex + step + targets.length) % targets.length;
    setActiveIndex(next);
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // While the user composes a character, the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveSelection(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      openTarget(current);
    }
  };
  const handleClick = (target: Target, event: MouseEvent) => {
    rememberRecent(account, target.path);
    // With a modifier key, the browser opens the link in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openTarget(target);
  };

  return (
    <>
      <div className="flex items-center border-b border-line pl-4 sm:pl-5">
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-soft" />
        <input
          role="combobox"
          aria-label="Search everything"
          aria-expanded={targets.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(listId, currentIndex)}
          aria-describedby={`${id}-status`}
          type="text"
          dir="auto"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.searchLength}
          placeholder="Search everything"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActiveIndex(0);
          }}
          onKeyDown={handleKeyDown}
          className="min-h-14 min-w-0 grow bg-transparent px-3 text-body outline-none placeholder:text-soft"
        />
        <ModalClose label="Close" className="size-14 shrink-0 focus-visible:-outline-offset-4" />
      </div>
      <p
        role="status"
        id={`${id}-status`}
        className="px-4 pt-3 pb-1 text-label text-soft tabular sm:px-5"
      >
        {searchStatus(text, isWaiting, targets.length)}
      </p>
      <SearchNotices text={text} results={results} />
      <ResultList
        ref={list}
        id={listId}
        groups={groups}
        selected={currentIndex}
        onSelect={setActiveIndex}
        onClick={handleClick}
      />
      <p className="hidden border-t border-line px-5 py-2.5 text-label text-soft pointer-fine:block">
        ↑ ↓ to choose, Enter to open, Esc to close
      </p>
    </>
  );
}

/** The search over everything, as a dialog at the top of the window. */
export default function SearchDialog({ isOpen, onOpenChange }: DialogSwitch) {
  const { key } = useLocation();
  const close = useEffectEvent(() => onOpenChange(false));
  const openedAt = useRef(key);
  useEffect(() => {
    // A new address means that the selected page has been reached.
    if (openedAt.current !== key) close();
    openedAt.current = key;
  }, [key]);
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => onOpenChange(false)}
      // After a selection, the focus is already on the selected page.
      findFinalFocus={(opener) =>
        document.activeElement === document.body ? opener : document.activeElement
      }
      className="fixed inset-x-0 top-0 z-40 mx-auto flex max-h-svh w-full max-w-[42rem] flex-col overflow-hidden data-[state=open]:animate-appear sm:top-[10svh] sm:max-h-[80svh] sm:rounded"
    >
      <ModalTitle className="sr-only">Search everything</ModalTitle>
      <SearchPanel />
    </Modal>
  );
}
