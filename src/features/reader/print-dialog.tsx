import { useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Button } from '@/ui/button';
import { controlClass } from '@/ui/control';
import { Dialog } from '@/ui/dialog';
import { fail } from '@/ui/fail';
import { renderPage } from './drawing';
import type { PdfDocument } from './pdf';

/** More pages at once would not fit into a phone's memory. */
export const maxPrintedPages = 100;
/** 150 dots per inch. Points are 1/72 inch. */
const density = 150 / 72;

/** The page numbers from `from` to `to` in ascending order, at most `maxPrintedPages`. */
export function printablePages(from: number, to: number, pages: number): number[] {
  const clampPage = (page: number) => Math.min(pages, Math.max(1, Math.trunc(page) || 1));
  const [first, last] = [clampPage(from), clampPage(to)].toSorted((a, b) => a - b);
  if (first === undefined || last === undefined) return [];
  return Array.from(
    { length: Math.min(maxPrintedPages, last - first + 1) },
    (_, index) => first + index,
  );
}

/** A drawn page. Its size is in points. */
interface Sheet {
  url: string;
  width: number;
  height: number;
}

/** Converts a drawn page to a picture, and frees the canvas. */
async function toSheet(canvas: HTMLCanvasElement): Promise<Sheet> {
  const [width, height] = [canvas.width / density, canvas.height / density];
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  canvas.width = 0;
  if (!blob) throw new Error('The page could not be converted to a picture.');
  return { url: URL.createObjectURL(blob), width, height };
}

/**
 * Styles that give each page paper of its own size. Browsers without named pages use the first page's size for all. The document
 * adopts the styles, because the content security policy forbids style elements.
 */
function pageSizeStyles(sheets: readonly Sheet[]): CSSStyleSheet {
  const styles = new CSSStyleSheet();
  const rules = sheets.map(({ width, height }, index) => {
    const paper = `size: ${width}pt ${height}pt; margin: 0`;
    return [
      index === 0 ? `@page { ${paper} }` : '',
      `@page sheet-${index} { ${paper} }`,
      // Without the subtraction, rounding could add a blank page.
      `[data-paper] img:nth-child(${index + 1}) { page: sheet-${index}; width: ${width}pt; height: ${height - 0.01}pt }`,
    ].join('\n');
  });
  styles.replaceSync(`@media print { ${rules.join('\n')} }`);
  return styles;
}

/** Opens the browser's print dialog. Resolves when it closes, or when `signal` aborts. */
function openPrintDialog(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    window.addEventListener('afterprint', done, { once: true });
    signal.addEventListener('abort', done, { once: true });
    window.print();
  });
}

interface PrintDialogProps {
  document: PdfDocument;
  /** The first page to print by default, if the document is too long to print at once. */
  page: number;
  onClose: () => void;
}

/** Asks for a range of pages, draws them and opens the browser's print dialog. Closing this dialog stops the drawing. */
export function PrintDialog({ document, page, onClose }: PrintDialogProps) {
  const pages = document.numPages;
  const [from, setFrom] = useState(pages > maxPrintedPages ? String(page) : '1');
  const [to, setTo] = useState(String(Math.min(pages, Number(from) + maxPrintedPages - 1)));
  const [drawnCount, setDrawnCount] = useState<number>();
  const [sheets, setSheets] = useState<Sheet[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const range = printablePages(Number(from), Number(to), pages);

  useEffect(() => () => controller.current?.abort(), []);

  const print = async (drawnSheets: readonly Sheet[], signal: AbortSignal) => {
    const images = [...window.document.querySelectorAll<HTMLImageElement>('[data-paper] img')];
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    const { adoptedStyleSheets } = window.document;
    window.document.adoptedStyleSheets = [...adoptedStyleSheets, pageSizeStyles(drawnSheets)];
    await openPrintDialog(signal);
    window.document.adoptedStyleSheets = adoptedStyleSheets;
  };

  const drawAndPrint = async () => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const drawnSheets: Sheet[] = [];
    setHasFailed(false);
    try {
      for (const number of range) {
        setDrawnCount(drawnSheets.length);
        const canvas = await renderPage(document, {
          page: number,
          density,
          intent: 'print',
          signal,
        });
        if (!canvas) break;
        drawnSheets.push(await toSheet(canvas));
      }
      if (!signal.aborted) {
        flushSync(() => setSheets(drawnSheets));
        await print(drawnSheets, signal);
        onClose();
      }
    } catch (error) {
      fail('The pages could not be drawn for printing.', error);
      setHasFailed(true);
    }
    drawnSheets.forEach(({ url }) => URL.revokeObjectURL(url));
    setSheets([]);
    setDrawnCount(undefined);
  };

  const field = (label: string, value: string, onChange: (value: string) => void) => (
    <label className="grid gap-2 text-small font-medium">
      {label}
      <input
        inputMode="numeric"
        maxLength={6}
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
        className={`${controlClass} tabular`}
      />
    </label>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Print"
      description={
        pages > maxPrintedPages
          ? `Up to ${maxPrintedPages} pages at once. For more, save a copy and print that.`
          : undefined
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void drawAndPrint();
        }}
      >
        <div className="grid max-w-xs grid-cols-2 gap-4">
          {field('From page', from, setFrom)}
          {field('To page', to, setTo)}
        </div>
        <p role="status" className="mt-4 min-h-6 text-small text-soft tabular">
          {drawnCount !== undefined && `Preparing page ${drawnCount + 1} of ${range.length}…`}
          {hasFailed && 'The pages could not be prepared. Save a copy and print that.'}
        </p>
        <Button type="submit" className="mt-4" aria-busy={drawnCount !== undefined}>
          {range.length === 1 ? 'Print 1 Page' : `Print ${range.length} Pages`}
        </Button>
      </form>
      {sheets.length > 0 &&
        createPortal(
          <div data-paper>
            {sheets.map(({ url }) => (
              <img key={url} src={url} alt="" />
            ))}
          </div>,
          window.document.body,
        )}
    </Dialog>
  );
}
