import { useEffect, useLayoutEffect, useState, type ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { LazyDialogButton, loadDialog } from '@/components/dialog-button';
import { FetchedList, MissingEntryNote } from '@/components/fetched-list';
import { company } from '@/content/company';
import { classNames } from '@/lib/class-names';
import { Rows } from '@/ui/boundary';
import { lazyComponent } from '@/ui/lazy';
import { Link } from '@/ui/link';
import { useRowName } from '@/ui/row-name';
import { Skeleton } from '@/ui/skeleton';
import { openingsQuery, type JobOpening } from '../api/openings-query';
import { openingsList } from '../openings.content';
import { ApplicationConfirmation, useHasApplied } from './application-confirmation';

/** An opening in three columns: the job, its requirements, and how to apply. */
const openingClass =
  'grid gap-x-8 gap-y-2 border-b border-line py-6 md:grid-cols-12 md:grid-rows-[auto_1fr] md:py-10';
const cellClass = {
  title: 'md:col-span-4',
  terms: 'md:col-span-4',
  description: 'md:col-span-5 md:col-start-5 md:row-span-2 md:row-start-1',
  button:
    'max-md:mt-3 md:col-span-3 md:col-start-10 md:row-span-2 md:row-start-1 md:justify-self-end',
};

function OpeningsPlaceholder() {
  return (
    <>
      <p className="hidden noscript:block">{openingsList.noScripts(company.email)}</p>
      <div className="noscript:hidden">
        <p role="status" className="pb-4 text-small text-soft">
          {openingsList.loading}
        </p>
        <div aria-hidden="true" className="border-t border-line">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <div key={row} className={openingClass}>
              <div className={cellClass.title}>
                <Skeleton className="h-7 w-4/5" />
              </div>
              <div className={cellClass.terms}>
                <Skeleton className="h-4 w-40" />
              </div>
              <div className={cellClass.description}>
                <Skeleton className="h-4 w-full" />
                <Skeleton className="mt-2 h-4 w-full" />
                <Skeleton className="mt-2 h-4 w-2/3" />
              </div>
              <Skeleton className={`h-11 w-28 ${cellClass.button}`} />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

interface OpeningRowProps {
  opening: JobOpening;
  dialog: ComponentProps<typeof LazyDialogButton>['dialog'];
  onApply: () => void;
}

function OpeningRow({ opening, dialog, onApply }: OpeningRowProps) {
  const { id, title, location, type, description } = opening;
  const hasApplied = useHasApplied(title);
  const name = useRowName(id);
  return (
    <li className={classNames(openingClass, 'wrap-anywhere')}>
      <h3 className={`text-h3 ${cellClass.title}`}>
        <Link id={id} to={{ hash: id }} className="decoration-1 underline-offset-6 hover:underline">
          {title}
        </Link>
      </h3>
      <p className={`text-small ${cellClass.terms}`}>
        {location} <span className="block text-soft">{type}</span>
      </p>
      <p className={`text-soft ${cellClass.description}`}>{description}</p>
      <div className={`print:hidden ${cellClass.button}`}>
        <ApplicationConfirmation jobTitle={title} />
        <LazyDialogButton
          variant={hasApplied ? 'quiet' : 'secondary'}
          size="compact"
          {...name}
          dialog={dialog}
          onOpen={onApply}
        >
          {hasApplied ? openingsList.applyAgain : openingsList.apply}
        </LazyDialogButton>
      </div>
    </li>
  );
}

const ApplicationDialog = lazyComponent(() => import('./application-dialog'));

/** The list, and the application form for the opening that the visitor chose or that the URL names. */
function Openings({ items: openings }: { items: readonly JobOpening[] }) {
  const location = useLocation();
  const [chosenOpening, setChosenOpening] = useState<JobOpening>();
  // The key of the history entry whose form was closed. Another entry with the same URL opens the form again.
  const [closedEntryKey, setClosedEntryKey] = useState<string>();
  const linkedOpening = openings.find(({ id }) => location.hash === `#${id}`);
  // The linked opening, once the code of its form has loaded.
  const [readyOpening, setReadyOpening] = useState<JobOpening>();
  const isOpenByUrl =
    linkedOpening && linkedOpening === readyOpening && closedEntryKey !== location.key;
  const formOpening = chosenOpening ?? (isOpenByUrl ? linkedOpening : undefined);
  useEffect(() => {
    if (linkedOpening)
      void loadDialog(ApplicationDialog).then(
        (isLoaded) => isLoaded && setReadyOpening(linkedOpening),
      );
  }, [linkedOpening]);

  // A layout effect runs before the dialog opens. On closing, the dialog returns the focus to the element focused here.
  useLayoutEffect(() => {
    const title = linkedOpening && document.getElementById(linkedOpening.id);
    title?.scrollIntoView();
    title?.focus({ preventScroll: true });
  }, [linkedOpening]);

  const handleClose = () => {
    setChosenOpening(undefined);
    setClosedEntryKey(location.key);
  };

  return (
    <>
      <MissingEntryNote isListed={linkedOpening !== undefined} text={openingsList.gone} />
      <ul className="border-t border-line">
        <Rows of={openings} keyOf={({ id }) => id}>
          {(opening) => (
            <OpeningRow
              opening={opening}
              dialog={ApplicationDialog}
              onApply={() => setChosenOpening(opening)}
            />
          )}
        </Rows>
      </ul>
      {formOpening && <ApplicationDialog opening={formOpening} isOpen onOpenChange={handleClose} />}
    </>
  );
}

export function OpeningsList() {
  return (
    <FetchedList
      query={openingsQuery}
      none={openingsList.none}
      Placeholder={OpeningsPlaceholder}
      List={Openings}
    />
  );
}
