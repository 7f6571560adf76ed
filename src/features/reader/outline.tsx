import { UserText } from '@/ui/user-text';
import type { PdfDocument } from './pdf';
import type { PdfView } from './pdf-view';

type PdfOutline = Awaited<ReturnType<PdfDocument['getOutline']>>;

/** A chapter of the document. */
export interface Chapter {
  /** A key for React, because titles may be equal. */
  id: string;
  title: string;
  destination: PdfOutline[number]['dest'];
  chapters: Chapter[];
}

/** Converts the library's outline, which is `null` if the document has none, to chapters. */
export function toChapters(outline: PdfOutline | null, parent = ''): Chapter[] {
  return (outline ?? []).map(({ title, dest, items }, index) => {
    const id = `${parent}${index}.`;
    return { id, title, destination: dest, chapters: toChapters(items, id) };
  });
}

function Chapters({
  chapters,
  onChapter,
}: {
  chapters: Chapter[];
  onChapter: (chapter: Chapter) => void;
}) {
  return (
    <ol className="text-small [&_ol]:pl-4">
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          <button
            type="button"
            onClick={() => onChapter(chapter)}
            className="min-h-9 w-full py-1.5 text-left leading-snug text-soft transition-colors [overflow-wrap:anywhere] hover:text-text"
          >
            <UserText>{chapter.title}</UserText>
          </button>
          {chapter.chapters.length > 0 && (
            <Chapters chapters={chapter.chapters} onChapter={onChapter} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface OutlineProps {
  view: PdfView;
  chapters: Chapter[];
  onNavigate: () => void;
}

export function Outline({ view, chapters, onNavigate }: OutlineProps) {
  const follow = ({ destination }: Chapter) => {
    if (destination) void view.links.goToDestination(destination);
    onNavigate();
  };
  return (
    <nav aria-label="Outline" className="px-4 py-3 select-none">
      <Chapters chapters={chapters} onChapter={follow} />
    </nav>
  );
}
