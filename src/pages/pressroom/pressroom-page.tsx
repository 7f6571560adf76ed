import { useQueryClient } from '@tanstack/react-query';
import { Download, Rss } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '@/components/button-link';
import { CopyButton } from '@/components/copy-button';
import { Definitions } from '@/components/definitions';
import { LinkedText } from '@/components/linked-text';
import { PageHeader } from '@/components/page-header';
import { Picture } from '@/components/picture';
import { Reveal } from '@/components/reveal';
import { Section, Title } from '@/components/section';
import { StructuredData } from '@/components/structured-data';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import { pictures } from '@/content/pictures';
import { areSamplePressItems, pressFiles } from '@/content/press';
import { releasesQuery } from '@/features/press/api/press-queries';
import { NewsGrid } from '@/features/press/components/news-grid';
import { feedAddress } from '@/features/press/components/placeholders';
import { ReleaseList } from '@/features/press/components/release-list';
import { ReportCover } from '@/features/press/components/report-cover';
import { QueryProvider } from '@/lib/query-client';
import { Button, buttonClass } from '@/ui/button';
import { fail } from '@/ui/fail';
import { useRowName } from '@/ui/row-name';
import {
  leadStory,
  releases,
  sampleNote,
  news,
  editors,
  factsText,
  header,
} from './pressroom.content';

/** The report, which the press should read first, with its cover on the left. */
function LeadStory() {
  const { label, title, text, link } = leadStory;
  return (
    <section data-theme="dark" aria-labelledby="lead-story" className="pb-section">
      <div className="page-width">
        <Reveal className="grid gap-x-5 gap-y-6 border-t border-line pt-12 md:grid-cols-12 md:gap-x-8 md:gap-y-4 md:pt-16">
          <div className="md:col-span-5 md:row-span-2 lg:col-span-4">
            <ReportCover />
          </div>
          <p className="text-label text-soft max-md:hidden md:col-span-7 md:self-end lg:col-start-6">
            {label}
          </p>
          <div className="md:col-span-7 lg:col-start-6">
            <Title id="lead-story">{title}</Title>
            {text.map((paragraph) => (
              <p key={paragraph} className="mt-5 max-w-measure text-soft">
                {paragraph}
              </p>
            ))}
            <ButtonLink to={paths.partnerReport} variant="secondary" className="mt-8">
              {link}
            </ButtonLink>
          </div>
        </Reveal>
      </div>
    </section>
  );
}

function ReleasesSection() {
  const { title, text, feed } = releases;
  return (
    <Section theme="light" labelledBy="releases" className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
      <Reveal className="self-start lg:sticky lg:top-28 lg:col-span-4 lg:pr-8">
        <Title id="releases">{title}</Title>
        <p className="mt-5 max-w-column text-soft">{text}</p>
        {areSamplePressItems && <p className="mt-3 text-label text-warning">{sampleNote}</p>}
        <a
          href={feedAddress}
          className="mt-3 inline-flex min-h-11 items-center gap-2 text-small underline decoration-line underline-offset-6 transition-colors hover:decoration-current"
        >
          <Rss aria-hidden="true" className="size-4" />
          {feed}
        </a>
      </Reveal>
      <div className="lg:col-span-8">
        <ReleaseList />
      </div>
    </Section>
  );
}

function NewsSection() {
  return (
    <Section theme="dark" labelledBy="news">
      <Reveal className="mb-12 grid items-end gap-x-8 gap-y-5 lg:grid-cols-12">
        <h2 id="news" className="text-h2 lg:col-span-6">
          {news.title}
        </h2>
        <div className="max-w-column lg:col-span-5 lg:col-start-8">
          <p className="text-soft">{news.text}</p>
          {areSamplePressItems && <p className="mt-3 text-label text-warning">{sampleNote}</p>}
        </div>
      </Reveal>
      <NewsGrid />
    </Section>
  );
}

function Boilerplate({ id, title, paragraphs }: (typeof editors)['short' | 'long']) {
  const name = useRowName(id);
  return (
    <article aria-labelledby={id} className="border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h3 id={id} className="text-h3">
          {title}
        </h3>
        <CopyButton
          text={paragraphs.join('\n\n')}
          failure={editors.copyFailed}
          variant="quiet"
          {...name}
        >
          {editors.copy}
        </CopyButton>
      </div>
      <div className="mt-2 flex flex-col gap-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </article>
  );
}

function Facts() {
  return (
    <div id="fact-sheet" className="border-t border-line pt-5">
      <h3 className="flex min-h-11 items-center text-h3">{editors.factsTitle}</h3>
      <Definitions
        entries={editors.facts}
        className="mt-2 border-t border-line text-small"
        pairClass="grid grid-cols-5 gap-4 border-b border-line py-3"
        termClass="col-span-2 text-soft"
        textClass="col-span-3"
      />
    </div>
  );
}

/** A button that saves one file with everything that press editors need. */
function PressKit() {
  const [isBusy, setIsBusy] = useState(false);
  const { label, busy, text, failed } = editors.kit;
  const client = useQueryClient();
  const save = async () => {
    setIsBusy(true);
    try {
      const [{ savePressKit }, all] = await Promise.all([
        import('@/features/press/press-kit'),
        client.ensureQueryData(releasesQuery),
      ]);
      await savePressKit(all, factsText);
    } catch (error) {
      fail('The press kit could not be saved.', error, failed);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 noscript:hidden print:hidden">
      <Button aria-busy={isBusy} onClick={() => !isBusy && void save()}>
        <Download aria-hidden="true" className="size-4" />
        {isBusy ? busy : label}
      </Button>
      <p className="max-w-column text-small text-soft">{text}</p>
    </div>
  );
}

interface FileLinkProps {
  /** What the file shows, for screen readers. */
  subject: string;
  kind: string;
  file: string;
  className?: string;
}

function FileLink({ subject, kind, file, className = '' }: FileLinkProps) {
  return (
    <a href={file} download className={`${className} ${buttonClass('quiet')}`}>
      <Download aria-hidden="true" className="size-4" />
      <span>
        <span className="sr-only">
          {editors.download} {subject},{' '}
        </span>
        {kind}
      </span>
    </a>
  );
}

/** Pictures to download in their largest size. */
function Pictures() {
  return (
    <Reveal className="lg:col-span-12 print:hidden">
      <div
        id="pictures"
        className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-line pt-5"
      >
        <h3 className="text-h3">{editors.picturesTitle}</h3>
        <p className="text-small text-soft">{editors.picturesText}</p>
      </div>
      <ul className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-3">
        {editors.pictures.map(({ name, label, alt }) => {
          const { width, height } = pictures[name];
          return (
            <li key={name}>
              <Picture
                name={name}
                alt={alt}
                sizes="(min-width: 480px) 31vw, 92vw"
                imageClassName="aspect-3/2 w-full object-cover"
              />
              <p className="mt-3 text-small">{label}</p>
              {Object.entries({
                JPEG: pressFiles.jpeg(name),
                WebP: `/images/${name}-${width}.webp`,
              }).map(([kind, file]) => (
                <FileLink
                  key={kind}
                  subject={label}
                  kind={`${kind}, ${width} × ${height}`}
                  file={file}
                  className="mr-6"
                />
              ))}
            </li>
          );
        })}
      </ul>
      <p className="mt-10 flex flex-wrap items-center gap-x-8">
        <span className="font-medium">{editors.logoTitle}</span>
        {Object.entries({
          'PNG, for light pages': pressFiles.logo('light'),
          'PNG, for dark pages': pressFiles.logo('dark'),
          'SVG, the mark': pressFiles.mark,
        }).map(([kind, file]) => (
          <FileLink key={kind} subject={editors.logoTitle} kind={kind} file={file} />
        ))}
      </p>
    </Reveal>
  );
}

/** Material about the company for publication: two texts to copy, facts, pictures. */
function ForEditors() {
  return (
    <Section
      theme="light"
      labelledBy="for-editors"
      className="grid gap-x-8 gap-y-14 lg:grid-cols-12"
    >
      <Reveal className="lg:col-span-9">
        <Title id="for-editors">{editors.title}</Title>
        <p className="mt-5 max-w-measure text-lead text-soft">{editors.text}</p>
        <QueryProvider>
          <PressKit />
        </QueryProvider>
      </Reveal>
      <Reveal className="max-w-measure lg:col-span-7">
        <Boilerplate {...editors.short} />
      </Reveal>
      <Reveal className="lg:col-span-4 lg:col-start-9 lg:row-span-2">
        <Facts />
      </Reveal>
      <Reveal className="max-w-measure lg:col-span-7">
        <Boilerplate {...editors.long} />
      </Reveal>
      <Pictures />
    </Section>
  );
}

function PressContact() {
  const { title, subject, text } = header.contact;
  return (
    <div className="border-t border-line pt-4 text-small">
      <p className="text-soft">{title}</p>
      <a
        href={`mailto:${company.email}?subject=${encodeURIComponent(subject)}`}
        className="inline-flex min-h-11 items-center text-lead underline decoration-line underline-offset-6 transition-colors hover:decoration-current"
      >
        {company.email}
      </a>
      <p className="text-soft">{text}</p>
    </div>
  );
}

export default function PressroomPage() {
  return (
    <>
      <link
        rel="alternate"
        type="application/atom+xml"
        title={header.feed(company.legalName)}
        href={feedAddress}
      />
      <StructuredData page={{ name: header.title, path: paths.pressroom }} />
      <PageHeader
        title={header.title}
        lead={<LinkedText>{header.lead}</LinkedText>}
        aside={<PressContact />}
      />
      <LeadStory />
      <ReleasesSection />
      <NewsSection />
      <ForEditors />
    </>
  );
}
