import { documentLevel } from '@/access/level/access-level';
import { documentExtensions } from '@/admin/shared/form/stored-files';
import { deliveryLimits, preparationLimit, type RefusedFileError } from '@/delivery/limits';
import type { Prepared } from '@/delivery/prepare';
import { formatFileSize, kindByName } from '@/lib/file-kinds';
import { lookUp } from '@/lib/look-up';

/** The message to the worker, `file-worker.ts`. */
export interface PdfToCheck {
  file: Blob;
  /** Whether to make a delivery file from it. */
  isGuarded: boolean;
}

/** The result of the worker. */
export interface CheckedPdf {
  /** The text of each page; empty for a scanned page. */
  pages: string[];
  language: string;
  /** Only for a guarded file. */
  delivery: Prepared | undefined;
}

/** A message from the worker. */
export interface CheckMessage {
  /** Whether the worker's code has loaded. The time limit starts then. */
  isReady?: boolean;
  checked?: CheckedPdf;
  refusal?: RefusedFileError['reason'];
  failure?: string;
}

/** The result for a file that readers can open. */
export interface AcceptedFile {
  /** Only for a PDF. */
  text?: Pick<CheckedPdf, 'pages' | 'language'>;
  delivery?: { file: File; pageSizes: [width: number, height: number][]; omitted: string };
}

const limit = `${formatFileSize(deliveryLimits.bytes)} and ${deliveryLimits.pages} pages`;

/** The requirements for the file of a guarded document, shown in the form. */
export const guardedFileHint = `Each reader gets a copy with their own name on every page. The file must be a PDF that opens without a password, of at most ${limit}. Before it is published, you see what the copies leave out, such as attachments.`;

/** Why readers cannot open a file, and the remedy. The keys are stored in the row of a version. */
const problems = {
  'too-large': [`A guarded PDF may have at most ${limit}.`, 'Please split it.'],
  'too-small': [
    'A page of this PDF is smaller than 42 mm, or too narrow for its length, so the reader’s name does not fit.',
    'Please use larger pages.',
  ],
  encrypted: [
    'This PDF opens only with a password or a certificate.',
    'Please save it again without protection.',
  ],
  unreadable: [
    'This PDF is damaged, incomplete, or not a PDF.',
    'Please save it again from its program.',
  ],
  'too-complex': [
    'This PDF is too complex to be prepared for readers.',
    'Please print it to a new PDF, or split it.',
  ],
  'too-slow': [
    `This PDF could not be prepared for readers within ${preparationLimit / 1000} seconds.`,
    'Please print it to a new PDF, or split it.',
  ],
  'not-pdf': [
    'A guarded document shows the reader’s name on every page, which needs a PDF.',
    'Please upload a PDF.',
  ],
  damaged: ['The file that is made for readers is damaged.', 'Please prepare it again.'],
} as const;

/** Why readers cannot open a stored file, in a sentence. */
export const problemText = (problem: string) =>
  lookUp<readonly string[]>(problems, problem)?.[0] ?? problems.unreadable[0];

/** The file cannot be delivered to readers. The message gives the reason and a remedy. */
export class FileRefusal extends Error {
  /** Marks the error as a refusal, like those of the database: its message is shown to the user, and it is not reported. */
  readonly code = 'PT400';
  readonly problem: keyof typeof problems;

  constructor(problem: keyof typeof problems) {
    super(problems[problem].join(' '));
    this.problem = problem;
  }
}

let lastTask: Promise<unknown> = Promise.resolve();

/** Runs one task at a time, so that waiting for other files does not count towards a file's time limit. */
function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const next = lastTask.then(task);
  lastTask = next.catch(() => undefined);
  return next;
}

/** Reads a PDF in a worker of its own. Stops when `signal` aborts, or once `preparationLimit` has passed since the worker's code loaded. */
function checkPdf(pdf: PdfToCheck, signal: AbortSignal): Promise<CheckedPdf> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<CheckedPdf>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
    worker.addEventListener('message', ({ data }: MessageEvent<CheckMessage>) => {
      // pdf.js also posts messages, which are ignored.
      if (data.isReady)
        timer = setTimeout(() => reject(new FileRefusal('too-slow')), preparationLimit);
      else if (data.checked) resolve(data.checked);
      else if (data.refusal) reject(new FileRefusal(data.refusal));
      else if (data.failure) reject(new Error(data.failure));
    });
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'The code that prepares files was not loaded.')),
    );
    worker.postMessage(pdf, []);
  }).finally(() => worker.terminate());
}

const omittedText = (omitted: Prepared['omitted']) =>
  omitted.map(({ kind, count }) => (count > 1 ? `${kind} (${count})` : kind)).join(', ');

/** Caches the results for accepted files, by `isGuarded`, so that a second attempt uploads the same delivery file. */
const accepted = new WeakMap<File, Map<boolean, AcceptedFile>>();

/**
 * Checks that readers can open a file. Makes the delivery file of a guarded PDF, reads the text of the PDF that readers
 * will get, and draws its first and last page as a trial. Rejects with a `FileRefusal` if readers could not open the
 * file, or with another error if the worker fails.
 */
export async function checkFile(
  document: Parameters<typeof documentLevel>[0],
  file: File,
  signal: AbortSignal,
): Promise<AcceptedFile> {
  const isGuarded = documentLevel(document) > 1;
  if (kindByName(documentExtensions, file) !== 'application/pdf') {
    if (isGuarded) throw new FileRefusal('not-pdf');
    return {};
  }
  if (isGuarded && file.size > deliveryLimits.bytes) throw new FileRefusal('too-large');
  const results = accepted.get(file) ?? new Map<boolean, AcceptedFile>();
  const earlier = results.get(isGuarded);
  if (earlier) return earlier;
  const { delivery, ...text } = await inTurn(() => checkPdf({ file, isGuarded }, signal));
  const result: AcceptedFile = {
    text,
    ...(delivery && {
      delivery: {
        file: new File([delivery.file], file.name, { type: 'application/pdf' }),
        pageSizes: delivery.pages.map(({ width, height }) => [width, height]),
        omitted: omittedText(delivery.omitted),
      },
    }),
  };
  accepted.set(file, results.set(isGuarded, result));
  return result;
}
