import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { StructuredData } from '@/components/structured-data';
import { classNames } from '@/lib/class-names';
import { QueryProvider } from '@/lib/query-client';
import { Button } from '@/ui/button';
import { releasesQuery } from '../api/press-queries';
import { findRelease, type PressRelease, releaseArticle } from '../press-release';
import { releaseList } from '../lists.content';
import { ReleasesPlaceholder, shownOnPhones } from './placeholders';
import { ReleaseCard } from './release-card';

/** Scrolls to a card and focuses its heading, as the browser does for a fragment in a document. */
function goToCard(slug: string) {
  const card = document.getElementById(`release-${slug}`);
  card?.scrollIntoView();
  card?.querySelector('button')?.focus({ preventScroll: true });
}

function Releases({ releases }: { releases: readonly PressRelease[] }) {
  const { hash } = useLocation();
  const named = findRelease(releases, hash)?.slug;
  // The reader's own choice applies until the address changes.
  const [choice, setChoice] = useState<{ hash: string; slug: string | undefined }>();
  const openSlug = choice?.hash === hash ? choice.slug : named;
  const place = releases.findIndex(({ slug }) => slug === openSlug);
  const [isWhole, setIsWhole] = useState(false);
  const isCut = !isWhole && place < shownOnPhones && releases.length > shownOnPhones;
  useEffect(() => {
    if (named) goToCard(named);
  }, [named]);

  return (
    <div
      className={classNames(
        'border-t border-line',
        isCut && 'max-md:[&>article:nth-of-type(n+5)]:hidden',
      )}
    >
      <StructuredData nodes={releases.map(releaseArticle)} />
      {releases.map((release) => {
        const isOpen = release.slug === openSlug;
        return (
          <ReleaseCard
            key={release.id}
            release={release}
            isOpen={isOpen}
            onToggle={() => setChoice({ hash, slug: isOpen ? undefined : release.slug })}
          />
        );
      })}
      {isCut && (
        <Button
          variant="secondary"
          className="mt-6 w-full md:hidden"
          onClick={() => setIsWhole(true)}
        >
          {releaseList.all(releases.length)}
        </Button>
      )}
    </div>
  );
}

function FetchedReleases() {
  const { data, isPending, error } = useQuery(releasesQuery);
  useEffect(() => {
    if (error) console.info('The press releases could not be read.', error);
  }, [error]);
  if (isPending) return <ReleasesPlaceholder />;
  if (!data?.length) {
    return <p className="border-y border-line py-10 text-soft">{releaseList.none}</p>;
  }
  return <Releases releases={data} />;
}

/** Press releases and reports, one open at a time. */
export function ReleaseList() {
  return (
    <QueryProvider>
      <FetchedReleases />
    </QueryProvider>
  );
}
