import { SectionLinks } from '@/features/data-room/components/section-index';
import { sections } from '@/content/data-room-sections';
import { publicSections } from './data-room.content';
import { useSectionIndex } from './use-section-index';

/** The other sections that are open to everyone, below the documents. */
export function PublicSections() {
  const index = useSectionIndex();
  const others = sections.filter(({ id, level }) => level === 1 && id !== index.view.section);
  return (
    <nav aria-labelledby="public-sections" className="mt-14 print:hidden">
      <h2 id="public-sections" className="mb-3 text-h3">
        {publicSections}
      </h2>
      <SectionLinks
        view={index.view}
        level={index.access.level}
        counts={index.counts}
        sections={others}
        onFollow={index.onFollow}
      />
    </nav>
  );
}
