import { Download } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '@/components/button-link';
import { CopyButton } from '@/components/copy-button';
import { ExternalLink } from '@/components/external-link';
import { WholeWords } from '@/components/whole-words';
import { paths } from '@/content/paths';
import { classNames } from '@/lib/class-names';
import { formatDay } from '@/lib/format';
import { Button, buttonClass } from '@/ui/button';
import { plusClass } from '@/ui/control';
import { useRowName } from '@/ui/row-name';
import type { PressRelease } from '../press-release';
import { release as words } from '../press.content';
import { downloadRelease, releaseFile, releaseFileKind } from '../release-file';

interface ReleaseCardProps {
  release: PressRelease;
  isOpen: boolean;
  onToggle: () => void;
}

const paragraphsOf = (text: string | null) => text?.split(/\n{2,}/).filter(Boolean) ?? [];

function DownloadButton({ release, titleId }: { release: PressRelease; titleId: string }) {
  const buttonName = useRowName(titleId);
  const [isDownloading, setIsDownloading] = useState(false);
  const label = releaseFileKind(release);
  // A report has a page of its own, and its text here is only a summary.
  const name = release.isReport && label === words.text ? words.summary : label;
  const download = async () => {
    setIsDownloading(true);
    await downloadRelease(release);
    setIsDownloading(false);
  };
  return (
    <Button
      variant="quiet"
      disabled={isDownloading}
      aria-busy={isDownloading}
      {...buttonName}
      onClick={() => void download()}
    >
      <Download aria-hidden="true" className="size-4" />
      {isDownloading ? words.downloading : words.download(name)}
    </Button>
  );
}

/** A button that saves the release's file or text, or a link if the file is on another site. */
function FileControl({ release, titleId }: { release: PressRelease; titleId: string }) {
  const name = useRowName(titleId);
  const file = releaseFile(release);
  if (file?.kind !== 'web') return <DownloadButton release={release} titleId={titleId} />;
  return (
    <ExternalLink
      {...name}
      href={file.url}
      className={classNames(buttonClass('quiet'), 'wrap-anywhere')}
    >
      {words.openAt(new URL(file.url).hostname)}
    </ExternalLink>
  );
}

/** A release as an entry of the list: date and category on the left; on the right, the title, which opens the text. */
export function ReleaseCard({ release, isOpen, onToggle }: ReleaseCardProps) {
  const { slug, title, date, category, excerpt, content, isReport } = release;
  const cardId = `release-${slug}`;
  const titleId = `${cardId}-title`;
  const textId = `${cardId}-text`;
  const reportButtonName = useRowName(titleId);
  const copyButtonName = useRowName(titleId);
  const permalink = new URL(`${paths.pressroom}#${slug}`, window.location.href).href;
  return (
    <article
      id={cardId}
      aria-labelledby={titleId}
      className="grid gap-x-8 gap-y-2 border-b border-line py-6 wrap-anywhere md:grid-cols-8"
    >
      <p className="flex flex-wrap gap-x-4 text-small text-soft md:col-span-2 md:block md:pt-1">
        <time dateTime={date} className="tabular">
          {formatDay(date)}
        </time>
        {category && <span className="block first-letter:uppercase">{category}</span>}
      </p>
      <div className="md:col-span-6">
        <h3 id={titleId} className="text-h3">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={textId}
            onClick={onToggle}
            className="group flex w-full items-center justify-between gap-6 text-left transition-colors hover:text-accent"
          >
            <span>
              <WholeWords>{title}</WholeWords>
            </span>
            <span aria-hidden="true" className={`${plusClass} text-accent`} />
          </button>
        </h3>
        {excerpt && <p className="mt-2 max-w-measure text-soft">{excerpt}</p>}
        <div id={textId} data-state={isOpen ? 'open' : 'closed'} className="collapsible">
          <div className="min-h-0 overflow-hidden">
            <div className="flex max-w-measure flex-col gap-4 pt-5 pb-2">
              {/* Keyed by position: two paragraphs may be equal, and none ever moves. */}
              {Array.from(paragraphsOf(content).entries(), ([index, paragraph]) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          </div>
        </div>
        <p className="mt-2 flex flex-wrap gap-x-8 print:hidden">
          <FileControl release={release} titleId={titleId} />
          {isReport && (
            <ButtonLink to={paths.partnerReport} variant="quiet" {...reportButtonName}>
              {words.report}
            </ButtonLink>
          )}
          {isOpen && (
            <CopyButton
              text={permalink}
              failure={words.copyFailed}
              variant="quiet"
              {...copyButtonName}
            >
              {words.copy}
            </CopyButton>
          )}
        </p>
      </div>
    </article>
  );
}
