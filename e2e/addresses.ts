import { readdirSync } from 'node:fs';
import { siteFolder } from './site';

/** The address of every built page, including the 404 page. */
export const builtAddresses = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => `/${name.slice(0, -'.html'.length)}`.replace(/^\/index$/, '/'))
  .toSorted();

export const isConsole = (address: string) => `${address}/`.startsWith('/admin/');
