import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadDialog } from '@/components/dialog-button';
import { deferredComponent } from '@/lib/deferred-component';
import { QueryProvider } from '@/lib/query-client';
import { openingsQuery, type JobOpening } from '../api/openings-query';
import { OpeningRow } from './opening-row';
import { OpeningsPlaceholder } from './openings-placeholder';

const dialog = deferredComponent(() => import('./opening-dialog'));
const prepare = () => void dialog.load().catch(() => undefined);

function Openings({ openings }: { openings: readonly JobOpening[] }) {
  const location = useLocation();
  const [pressed, setPressed] = useState<JobOpening>();
  const [closedAt, setClosedAt] = useState<string>();
  // The address of an opening leads to it and opens its form, at every visit.
  const named = openings.find(({ id }) => location.hash === `#${id}`);
  const applyingFor = pressed ?? (closedAt === location.key ? undefined : named);
  const [OpeningDialog, setOpeningDialog] = useState(dialog.loaded);
  const load = async () => {
    const isLoaded = await loadDialog(dialog);
    setOpeningDialog(dialog.loaded);
    return isLoaded;
  };
  useEffect(() => {
    if (named) void loadDialog(dialog).then(() => setOpeningDialog(dialog.loaded));
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
            onIntent={prepare}
            onApply={async () => {
              if (await load()) setPressed(opening);
            }}
          />
        ))}
      </ul>
      {applyingFor && OpeningDialog && (
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
