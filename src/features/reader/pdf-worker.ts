/* A file of our own, so that the build makes a worker of the library's. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
