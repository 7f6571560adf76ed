import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { controlClass } from '@/ui/control';
import { Dialog } from '@/ui/dialog';
import { linkClass } from '@/ui/link';
import { UserText } from '@/ui/user-text';
import { adminKeys } from './queries';
import { useAction } from '../use-action';
import {
  forgetFilter,
  saveFilter,
  savedFiltersQuery,
  savedFiltersTable,
  type SavedFilter,
} from './saved-filters-api';

/** The part of an address that defines the list, without the page and the open row. */
function filterOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('open');
  params.delete('page');
  params.sort();
  return params.toString();
}

const maxNameLength = 60;

const noticeOf = (title: string, name: string) => ({
  title,
  description: <UserText>{name}</UserText>,
});

interface NameFormProps {
  onSave: (name: string) => void;
  isSaving: boolean;
  isTaken: (name: string) => boolean;
}

function NameForm({ onSave, isSaving, isTaken }: NameFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const hasProblem = isTaken(trimmed);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed && !hasProblem && !isSaving) onSave(trimmed);
      }}
    >
      <label htmlFor={id} className="mb-1.5 block text-small font-medium">
        Name
      </label>
      <input
        id={id}
        dir="auto"
        required
        autoComplete="off"
        maxLength={maxNameLength}
        value={name}
        aria-invalid={hasProblem}
        aria-describedby={hasProblem ? `${id}-problem` : undefined}
        onChange={(event) => setName(event.target.value)}
        className={controlClass}
      />
      {hasProblem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-small text-danger">
          You have already used this name.
        </p>
      )}
      <Button type="submit" size="compact" className="mt-5" aria-busy={isSaving}>
        Save filter
      </Button>
    </form>
  );
}

/**
 * The signed-in admin's saved filters for this screen, each as a link, and a button that saves the current one.
 * They are stored with the account, so that a filter saved on a computer is also available on a phone.
 */
export function SavedFilters() {
  const { pathname, search } = useLocation();
  const screen = pathname.replace(/\/+$/, '');
  const { data: saved = [] } = useQuery(savedFiltersQuery(screen));
  const [isNaming, setIsNaming] = useState(false);
  const present = filterOf(search);
  const options = {
    failed: 'The filter was not saved.',
    renews: [adminKeys.table(savedFiltersTable)],
  };
  const saving = useAction({
    ...options,
    act: (filter: Omit<SavedFilter, 'id'>) => saveFilter({ screen, ...filter }),
    onSuccess: () => setIsNaming(false),
    notice: ({ name }) => noticeOf('Filter saved', name),
  });
  const forgetting = useAction({
    ...options,
    act: ({ id }: SavedFilter) => forgetFilter(id),
    notice: ({ name }) => noticeOf('Filter removed', name),
    undo: ({ name, query }) => ({
      act: () => saveFilter({ screen, name, query }),
      done: noticeOf('Filter saved', name),
      failed: { title: options.failed },
    }),
  });

  const isSaved = saved.some(({ query }) => query === present);
  // The parameters that choose one of a screen's lists belong to a filter, but are not a filter on their own.
  const isFiltered = [...new URLSearchParams(present).keys()].some(
    (name) => name !== 'tab' && name !== 'list',
  );
  if (saved.length === 0 && !isFiltered) return null;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-5 gap-y-1 text-small',
        saved.length > 0 && 'w-full',
      )}
    >
      {saved.length > 0 && <span className="text-soft">Saved filters</span>}
      {saved.map((filter) => (
        <span key={filter.id} className="inline-flex items-center">
          <Link
            to={`${screen}?${filter.query}`}
            aria-current={filter.query === present ? 'true' : undefined}
            className={`inline-flex min-h-11 items-center ${linkClass} aria-[current]:font-medium`}
          >
            <UserText>{filter.name}</UserText>
          </Link>
          <button
            type="button"
            onClick={() => forgetting.run(filter)}
            className="grid size-11 place-items-center text-soft transition-colors hover:text-text"
          >
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">
              Remove filter <UserText>{filter.name}</UserText>
            </span>
          </button>
        </span>
      ))}
      {isFiltered && !isSaved && (
        <Button variant="quiet" className="text-small" onClick={() => setIsNaming(true)}>
          Save this filter
        </Button>
      )}
      <Dialog
        isOpen={isNaming}
        onOpenChange={setIsNaming}
        title="Save this filter"
        description="Search, filters and sorting, under a name that you choose. Only you see it, on every device."
      >
        <NameForm
          onSave={(name) => saving.run({ name, query: present })}
          isSaving={saving.isPending}
          isTaken={(name) => saved.some((filter) => filter.name === name)}
        />
      </Dialog>
    </div>
  );
}
