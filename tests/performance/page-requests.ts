import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import type { AccessLevel } from '@/access/level/access-level';
import { openingsQuery } from '@/features/careers/api/openings-query';
import { sendContactMessage } from '@/features/contact/api/send-contact-message';
import { documentsQuery } from '@/features/data-room/api/documents';
import { publishedQuestionsQuery } from '@/features/data-room/api/questions';
import {
  holdingsQuery,
  priceHistoryQuery,
  vaultTotalQuery,
} from '@/features/portfolio/api/portfolio-queries';
import { newsQuery, releasesQuery } from '@/features/press/api/press-queries';
import { siteSettingsQuery } from '@/features/site-settings/api/site-settings-query';

/** A request to the Data API as a page sends it, without its origin and the visitor's keys. */
export interface PageRequest {
  /** The data that the page reads or writes. */
  name: string;
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}

/** Runs a page's calls against an empty backend, and returns its requests. */
async function record(name: string, call: () => Promise<unknown>): Promise<PageRequest[]> {
  const requests: PageRequest[] = [];
  // On Node 20 supabase-js requires this class. Any class will do, because nothing here opens a socket.
  vi.stubGlobal('WebSocket', EventTarget);
  vi.stubGlobal('fetch', async (...input: Parameters<typeof fetch>) => {
    const request = new Request(...input);
    const { pathname, search } = new URL(request.url);
    const headers = Object.fromEntries(request.headers);
    delete headers.authorization;
    const body = await request.text();
    requests.push({ name, path: pathname + search, method: request.method, headers, body });
    const data = pathname.endsWith('/rpc/total_vault_holdings') ? 0 : [];
    return Response.json(data, { headers: { 'content-range': '*/0' } });
  });
  try {
    await call();
  } finally {
    vi.unstubAllGlobals();
  }
  return requests.map((request) => ({ ...request, name: nameOf(request, requests.length) }));
}

/** When a page sends several requests, the name of the table is added to each. */
function nameOf({ name, path }: PageRequest, count: number): string {
  return count > 1 ? `${name}: ${/\/v1\/(\w+)/.exec(path)?.[1]}` : name;
}

export const client = new QueryClient();

export async function recordAll(
  calls: Record<string, () => Promise<unknown>>,
): Promise<PageRequest[]> {
  const all: PageRequest[] = [];
  client.clear();
  for (const [name, call] of Object.entries(calls)) all.push(...(await record(name, call)));
  return all;
}

/** Every list that the public pages and the data room read for a visitor of this level. */
export const recordPublicLists = (level: AccessLevel) =>
  recordAll({
    documents: () => client.fetchQuery(documentsQuery(level)),
    'published questions': () => client.fetchQuery(publishedQuestionsQuery(level)),
    'standard holdings': () => client.fetchQuery(holdingsQuery('standard', level)),
    'main holdings': () => client.fetchQuery(holdingsQuery('main', level)),
    'vault total': () => client.fetchQuery(vaultTotalQuery),
    'price history': () => client.fetchQuery(priceHistoryQuery(level)),
    'press releases': () => client.fetchQuery(releasesQuery),
    'in the news': () => client.fetchQuery(newsQuery),
    'job openings': () => client.fetchQuery(openingsQuery),
    'site settings': () => client.fetchQuery(siteSettingsQuery),
  });

export type ContactMessage = Parameters<typeof sendContactMessage>[0];

export async function recordContactMessage(message: ContactMessage): Promise<PageRequest> {
  const [request] = await record('contact message', () => sendContactMessage(message));
  if (!request) throw new Error('The dialog sent nothing.');
  return request;
}
