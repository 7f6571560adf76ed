/* A separate file, so that the build bundles the library's worker. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
