import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FetchedList, MissingEntryNote } from '@/components/fetched-list';
import { StructuredData } from '@/components/structured-data';
import { classNames } from '@/lib/class-names';
import { Rows } from '@/ui/boundary';
import { Button } from '@/ui/button';
import { releasesQuery } from '../api/press-queries';
import { releaseList } from '../lists.content';
import { findRelease, type PressRelease, releaseArticle } from '../press-release';
import { ReleasesPlaceholder, initiallyShown } from './placeholders';
import { ReleaseCard } from './release-card';

/** Scrolls to a card and focuses its heading, as browsers do with the target of a URL fragment. */
function goToCard(slug: string) {
  const card = document.getElementById(`release-${slug}`);
  card?.scrollIntoView();
  card?.querySelector('button')?.focus({ preventScroll: true });
}

function Releases({ items: releases }: { items: readonly PressRelease[] }) {
  const { hash } = useLocation();
  const linkedSlug = findRelease(releases, hash)?.slug;
  // The visitor's choice applies until the URL changes.
  const [choice, setChoice] = useState<{ hash: string; slug: string | undefined }>();
  const openSlug = choice?.hash === hash ? choice.slug : linkedSlug;
  const openIndex = releases.findIndex(({ slug }) => slug === openSlug);
  const [showsAll, setShowsAll] = useState(false);
  // If the open release is further down, for example because a link leads to it, the whole list is shown.
  const isShortened = !showsAll && openIndex < initiallyShown && releases.length > initiallyShown;
  useEffect(() => {
    if (linkedSlug) goToCard(linkedSlug);
  }, [linkedSlug]);

  return (
    <div
      className={classNames(
        'border-t border-line',
        isShortened && 'not-print:[&>article:nth-of-type(n+5)]:hidden',
      )}
    >
      <StructuredData nodes={releases.map(releaseArticle)} />
      <MissingEntryNote isListed={linkedSlug !== undefined} text={releaseList.gone} />
      <Rows of={releases} keyOf={({ id }) => id} as="article">
        {(release) => {
          const isOpen = release.slug === openSlug;
          return (
            <ReleaseCard
              release={release}
              isOpen={isOpen}
              onToggle={() => setChoice({ hash, slug: isOpen ? undefined : release.slug })}
            />
          );
        }}
      </Rows>
      {isShortened && (
        <Button
          variant="secondary"
          className="mt-6 max-md:w-full"
          onClick={() => setShowsAll(true)}
        >
          {releaseList.all(releases.length)}
        </Button>
      )}
    </div>
  );
}

/** Press releases and reports, one open at a time. */
export function ReleaseList() {
  return (
    <FetchedList
      query={releasesQuery}
      none={releaseList.none}
      Placeholder={ReleasesPlaceholder}
      List={Releases}
    />
  );
}
