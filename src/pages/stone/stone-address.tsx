import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ButtonLink } from '@/components/button-link';
import { CopyButton } from '@/components/copy-button';
import { Section } from '@/components/section';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import type { QrCode } from '@/lib/qr-code';
import { Button } from '@/ui/button';
import { address as copy } from './stone.content';

/** Creates the code as soon as the page has loaded, because a printing browser does not wait. */
function useCode(text: string): QrCode | undefined {
  const [code, setCode] = useState<QrCode>();
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const { makeQrCode } = await import('@/lib/qr-code');
      if (isCurrent) setCode(makeQrCode(text));
    };
    // Without the code, paper shows the address as text.
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return code;
}

/** The permanent address to copy, with a QR code on paper. */
export function StoneAddress({ path }: { path: string }) {
  const href = new URL(path, company.siteUrl).href;
  const code = useCode(href);
  return (
    <Section
      theme="light"
      labelledBy="address"
      className="flex flex-wrap items-start justify-between gap-x-16 gap-y-8"
    >
      <div>
        <h2 id="address" className="text-h3">
          {copy.title}
        </h2>
        <p className="mt-3 max-w-measure text-soft print:hidden">{copy.lead}</p>
        <p className="mt-6 border-l-2 border-brass pl-4 text-small break-all tabular">{href}</p>
        <div className="mt-6 flex flex-wrap items-center gap-4 print:hidden">
          <CopyButton text={href} subject={copy.subject} />
          <Button variant="secondary" size="compact" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {copy.print}
          </Button>
          <ButtonLink to={paths.portfolio} variant="quiet">
            {copy.all}
          </ButtonLink>
        </div>
      </div>
      {code && (
        <svg
          role="img"
          aria-label={copy.qr}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          className="hidden size-32 fill-text print:block"
        >
          <path d={code.path} />
        </svg>
      )}
    </Section>
  );
}
