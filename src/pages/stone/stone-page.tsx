import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useAccess } from '@/access/level/use-access';
import { AuthDialogButton } from '@/access/sign-in/auth-dialog-button';
import { NotFoundScreen } from '@/components/not-found-screen';
import { PageMetadata } from '@/components/page-metadata';
import { notFound } from '@/content/not-found';
import { stonePage } from '@/content/stones';
import { stoneQuery } from '@/features/portfolio/api/stone-query';
import { QueryProvider } from '@/lib/query-client';
import { isUuid } from '@/lib/uuid';
import { LazyBoundary, lazyComponent, LoadFailure } from '@/ui/lazy';
import { Skeleton } from '@/ui/skeleton';
import { stone as copy } from './stone.content';

const StoneSheet = lazyComponent(() => import('./stone-sheet'));

interface MissingProps {
  text?: string;
  children?: ReactNode;
}

/** The same page for an address without a stone and for a stone that the visitor may not see. */
function Missing(words: MissingProps) {
  const { title, description } = notFound;
  return (
    <>
      <PageMetadata title={title} description={description} isIndexed={false} />
      <NotFoundScreen {...words} />
    </>
  );
}

/** The page's head until the stone has loaded. */
const Head = () => <PageMetadata {...stonePage} isIndexed />;

/** A placeholder as high as the stone's header, so that nothing moves. */
function Loading() {
  return (
    <div data-theme="dark" className="min-h-svh">
      <Head />
      <div className="page-width grid gap-x-8 gap-y-12 pt-36 md:pt-44 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <p role="status" className="text-label text-soft">
            {copy.loading}
          </p>
          <Skeleton className="mt-6 h-16 max-w-96" />
          <Skeleton className="mt-8 h-48 max-w-measure" />
        </div>
      </div>
    </div>
  );
}

function StoneAt({ id }: { id: string }) {
  const access = useAccess();
  const isChecking = access.status === 'checking';
  const query = useQuery({ ...stoneQuery(id, access.level), enabled: !isChecking });
  // Loads the sheet's code while the stone is being requested.
  useEffect(() => void StoneSheet.load().catch(() => undefined), []);
  if (query.data) {
    return (
      <LazyBoundary fallback={<Loading />}>
        <StoneSheet stone={query.data} />
      </LazyBoundary>
    );
  }
  if (query.data === null) {
    return access.isAuthenticated ? (
      <Missing text={copy.missing.signedIn} />
    ) : (
      <Missing text={copy.missing.anonymous}>
        <AuthDialogButton>{copy.missing.signIn}</AuthDialogButton>
      </Missing>
    );
  }
  if (!query.isError) return <Loading />;
  return (
    <section data-theme="dark" className="min-h-svh pt-40 pb-section">
      <Head />
      <div className="page-width">
        <h1 className="mb-8 text-h2">{copy.heading}</h1>
        <LoadFailure title={copy.failed} onRetry={() => void query.refetch()} />
      </div>
    </section>
  );
}

/** `/portfolio/stones/<id>`: one stone. */
export default function StonePage() {
  const id = useParams().id?.toLowerCase() ?? '';
  // If the id is not a UUID, there can be no such stone, so no request is sent.
  return isUuid(id) ? (
    <QueryProvider>
      <StoneAt key={id} id={id} />
    </QueryProvider>
  ) : (
    <Missing />
  );
}
