import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadDialog } from '@/components/dialog-button';
import { QueryProvider } from '@/lib/query-client';
import { lazyComponent } from '@/ui/lazy';
import { openingsQuery, type JobOpening } from '../api/openings-query';
import { OpeningRow } from './opening-row';
import { OpeningsPlaceholder } from './openings-placeholder';

const OpeningDialog = lazyComponent(() => import('./opening-dialog'));

function Openings({ openings }: { openings: readonly JobOpening[] }) {
  const location = useLocation();
  const [pressed, setPressed] = useState<JobOpening>();
  const [closedAt, setClosedAt] = useState<string>();
  // The address of an opening leads to it and opens its form, at every visit.
  const named = openings.find(({ id }) => location.hash === `#${id}`);
  const [loadedFor, setLoadedFor] = useState<JobOpening>();
  const isOpenByAddress = named && named === loadedFor && closedAt !== location.key;
  const applyingFor = pressed ?? (isOpenByAddress ? named : undefined);
  useEffect(() => {
    if (named) void loadDialog(OpeningDialog).then((isLoaded) => isLoaded && setLoadedFor(named));
  }, [named]);

  // Before the dialog opens, which gives the focus back to where it was.
  useLayoutEffect(() => {
    const title = named && document.getElementById(named.id);
    title?.scrollIntoView();
    title?.focus({ preventScroll: true });
  }, [named]);

  const handleOpenChange = () => {
    setPressed(undefined);
    setClosedAt(location.key);
  };

  return (
    <>
      <p className="pb-4 text-small text-soft">
        The title of each opening is a link that you can share.
      </p>
      <ul className="border-t border-line">
        {openings.map((opening) => (
          <OpeningRow
            key={opening.id}
            opening={opening}
            dialog={OpeningDialog}
            onApply={() => setPressed(opening)}
          />
        ))}
      </ul>
      {applyingFor && (
        <OpeningDialog opening={applyingFor} isOpen onOpenChange={handleOpenChange} />
      )}
    </>
  );
}

function OpeningsList() {
  const { data, isPending, error } = useQuery(openingsQuery);
  useEffect(() => {
    if (error) console.info('The job openings could not be read.', error);
  }, [error]);
  if (isPending) return <OpeningsPlaceholder />;
  if (!data?.length) {
    return (
      <p className="border-y border-line py-10 text-soft">
        No job openings available at the moment. Please check back later.
      </p>
    );
  }
  return <Openings openings={data} />;
}

/** The openings with their application form (data-room contract, Careers). */
export default function ConnectedOpeningsList() {
  return (
    <QueryProvider>
      <OpeningsList />
    </QueryProvider>
  );
}
