import { UserText } from '@/ui/user-text';
import type { PdfDocument } from './pdf';
import type { PdfView } from './pdf-view';

type Entry = Awaited<ReturnType<PdfDocument['getOutline']>>[number];

function Entries({ entries, onEntry }: { entries: Entry[]; onEntry: (entry: Entry) => void }) {
  return (
    <ol className="text-small [&_ol]:pl-4">
      {entries.map((entry, index) => (
        // The chapters of a document neither move nor have names of their own.
        <li key={`${index} ${entry.title}`}>
          <button
            type="button"
            onClick={() => onEntry(entry)}
            className="min-h-9 w-full py-1.5 text-left leading-snug text-soft transition-colors [overflow-wrap:anywhere] hover:text-text"
          >
            <UserText>{entry.title}</UserText>
          </button>
          {entry.items.length > 0 && <Entries entries={entry.items} onEntry={onEntry} />}
        </li>
      ))}
    </ol>
  );
}

interface OutlineProps {
  view: PdfView;
  entries: Entry[];
  onFollow: () => void;
}

/** The chapters, as the document names them. */
export function Outline({ view, entries, onFollow }: OutlineProps) {
  const follow = ({ dest }: Entry) => {
    if (dest) void view.links.goToDestination(dest);
    onFollow();
  };
  return (
    <nav aria-label="Outline" className="px-4 py-3">
      <Entries entries={entries} onEntry={follow} />
    </nav>
  );
}
