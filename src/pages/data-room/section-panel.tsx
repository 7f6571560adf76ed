import { SectionIndex, SectionLinks } from '@/features/data-room/components/section-index';
import { findSection } from '@/features/data-room/document';
import type { Section } from '@/content/data-room-sections';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { SidebarNote } from './sidebar-note';
import { useSectionIndex } from './use-section-index';

/** All that the drawer shows the anonymous . */
const drawerSections = [findSection('whitepaper')].filter((section) => section !== undefined);

/** Holds the place of the index. */
export function PanelSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6 pt-4">
      {['w-full', 'w-2/3', 'w-1/2'].map((width) => (
        <Skeleton key={width} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}

interface SectionPanelProps {
  isDrawer?: boolean;
  /** Called when a section has been chosen. */
  onFollow?: () => void;
}

/** The index of the library with the note that belongs to the visitor's level. */
export function SectionPanel({ isDrawer = false, onFollow }: SectionPanelProps) {
  const { isChecking, hasFailed, onRetry, ...index } = useSectionIndex();
  const handleFollow = (section: Section) => {
    onFollow?.();
    index.onFollow(section);
  };
  if (isChecking) return <PanelSkeleton />;
  return (
    <>
      {isDrawer && index.standing === 'anonymous' ? (
        <SectionLinks {...index} sections={drawerSections} onFollow={handleFollow} />
      ) : (
        <SectionIndex {...index} isEmpty={hasFailed} onFollow={handleFollow} />
      )}
      {hasFailed && (
        <Button variant="quiet" onClick={onRetry}>
          Load the sections again
        </Button>
      )}
      <SidebarNote standing={index.standing} />
    </>
  );
}
