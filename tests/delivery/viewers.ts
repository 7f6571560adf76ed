import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page as a viewer draws it, in shades of grey from 0 to 255. */
export interface Picture {
  width: number;
  height: number;
  shades: Uint8Array;
}

/** A program that shows PDF files to readers. */
export interface Viewer {
  name: string;
  /** Draws each page, or at least its foot. */
  draw: (file: Uint8Array) => Promise<Picture[]>;
  /** Extracts the text of each page. */
  read: (file: Uint8Array) => Promise<string[]>;
}

/** Missing from the types of pdf.js. */
interface CanvasFactory {
  create: (
    width: number,
    height: number,
  ) => { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}

/** Pixels per point. */
export const density = 2;

const open = (file: Uint8Array) =>
  getDocument({
    data: file.slice(),
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: 'node_modules/pdfjs-dist/standard_fonts/',
    cMapUrl: 'node_modules/pdfjs-dist/cmaps/',
    isEvalSupported: false,
  });

const pdfJs = (intent: 'display' | 'print'): Viewer => ({
  name: `pdf.js, ${intent}`,
  draw: async (file) => {
    const task = open(file);
    const pdf = await task.promise;
    const pictures: Picture[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const fullView = page.getViewport({ scale: density });
      // Draws only the foot, because the rest takes most of the time.
      const height = Math.min(fullView.height, 40 * density);
      const viewport = page.getViewport({ scale: density, offsetY: height - fullView.height });
      const canvases: CanvasFactory = Object(pdf.canvasFactory);
      const { canvas, context } = canvases.create(viewport.width, height);
      await page.render({ canvas, canvasContext: context, viewport, intent }).promise;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      pictures.push({ width: canvas.width, height: canvas.height, shades: greyOf(data, 4) });
    }
    await task.destroy();
    return pictures;
  },
  read: async (file) => {
    const task = open(file);
    const pdf = await task.promise;
    const texts: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    await task.destroy();
    return texts;
  },
});

function greyOf(data: Uint8Array | Uint8ClampedArray, bytesPerPixel: number): Uint8Array {
  const shades = new Uint8Array(data.length / bytesPerPixel);
  for (let index = 0; index < shades.length; index += 1) {
    const at = index * bytesPerPixel;
    shades[index] = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
  }
  return shades;
}

/** Runs a program on a file, and returns its output. */
function runOnFile(program: string, args: (file: string) => string[], file: Uint8Array): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'stamp-'));
  const name = path.join(folder, 'copy.pdf');
  writeFileSync(name, file);
  // Ignores the exit status, because a program may report faults in a page although it has drawn it.
  const { stdout } = spawnSync(program, args(name), { maxBuffer: 2 ** 30 });
  rmSync(folder, { recursive: true });
  return stdout;
}

/** Splits concatenated PPM pictures. */
function picturesIn(bytes: Buffer): Picture[] {
  const pictures: Picture[] = [];
  for (let at = 0; at < bytes.length;) {
    const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', at, at + 60));
    if (!header) throw new Error('The program printed no picture.');
    const [width, height] = [Number(header[1]), Number(header[2])];
    at += header[0].length;
    const end = at + width * height * 3;
    pictures.push({ width, height, shades: greyOf(bytes.subarray(at, end), 3) });
    at = end;
  }
  return pictures;
}

const splitPages = (text: Buffer) => text.toString().split('\f').slice(0, -1);
const resolution = String(72 * density);

const poppler: Viewer = {
  name: 'Poppler',
  draw: async (file) => picturesIn(runOnFile('pdftoppm', (name) => ['-r', resolution, name], file)),
  read: async (file) => splitPages(runOnFile('pdftotext', (name) => ['-layout', name, '-'], file)),
};
const muPdf: Viewer = {
  name: 'MuPDF',
  draw: async (file) =>
    picturesIn(
      runOnFile(
        'mutool',
        (name) => ['draw', '-q', '-F', 'ppm', '-r', resolution, '-o', '-', name],
        file,
      ),
    ),
  read: async (file) =>
    splitPages(runOnFile('mutool', (name) => ['draw', '-q', '-F', 'text', '-o', '-', name], file)),
};

const isInstalled = (program: string) => spawnSync(program, ['-v']).error === undefined;

/** pdf.js, on screen and in print, and the other viewers that this machine has. */
export const viewers = [
  pdfJs('display'),
  pdfJs('print'),
  ...(isInstalled('pdftoppm') ? [poppler] : []),
  ...(isInstalled('mutool') ? [muPdf] : []),
];
