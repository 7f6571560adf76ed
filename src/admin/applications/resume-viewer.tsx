import '@/features/reader/reader.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openPdf, PdfError, type OpenPdf, type PdfProblem } from '@/features/reader/pdf';
import { PdfView } from '@/features/reader/pdf-view';

const problems: Record<PdfProblem, string> = {
  encrypted: 'The file has a password. Ask the applicant for a copy without one.',
  broken: 'The file cannot be read. Ask the applicant for another one.',
  empty: 'The file has no pages.',
  huge: 'The file is too large to be shown here.',
};

/** The pages of a resume, drawn by the data room's viewer. Nothing in the file runs, and its links do not work. */
export default function ResumeViewer({ file }: { file: Blob }) {
  const container = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<PdfProblem>();
  const [isShown, setIsShown] = useState(false);
  const show = useEffectEvent((pdf: OpenPdf) => {
    if (!container.current) return undefined;
    return new PdfView(
      pdf.document,
      container.current,
      { page: 1, zoom: 'page-width', rotation: 0 },
      () => setIsShown(true),
    );
  });
  useEffect(() => {
    let isCurrent = true;
    let pdf: OpenPdf | undefined;
    let view: PdfView | undefined;
    const open = async () => {
      try {
        pdf = await openPdf(file);
        if (isCurrent) view = show(pdf);
        else pdf.close();
      } catch (error) {
        if (isCurrent) setProblem(error instanceof PdfError ? error.problem : 'broken');
      }
    };
    void open();
    return () => {
      isCurrent = false;
      view?.close();
      pdf?.close();
    };
  }, [file]);
  if (problem) return <p role="alert">{problems[problem]}</p>;
  return (
    <div className="relative h-[70svh] border border-line bg-dark" aria-busy={!isShown}>
      {!isShown && (
        <p
          role="status"
          className="absolute inset-x-0 top-6 text-center text-small"
          data-theme="dark"
        >
          Loading…
        </p>
      )}
      <div
        ref={container}
        role="group"
        aria-label="Pages"
        className="absolute inset-0 overflow-auto overscroll-contain [&_.annotationLayer]:hidden"
      >
        <div className="pdfViewer" />
      </div>
    </div>
  );
}
