import type { TestProject } from 'vitest/node';
import { buildSite } from './build-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built site. */
    site: string;
  }
}

/** Builds the site once for the tests that read the shipped files. */
export default function setup(project: TestProject): void {
  project.provide('site', buildSite());
}
