import { readdirSync } from 'node:fs';
import { addressOf } from '../tests/built/build-site';
import { siteFolder } from './site';

/** The address of every built page, including the 404 page. */
export const builtAddresses = readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map(addressOf)
  .toSorted();

export const isConsole = (address: string) => `${address}/`.startsWith('/admin/');
