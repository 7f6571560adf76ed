import { queryOptions } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/level/access-level';
import { ownRoomKey } from '@/lib/query-client';
import { dropMalformedRows } from '@/lib/read-rows';
import { tables } from '@/lib/tables';
import { markNames, type MarkName } from './marks';

/** A document that is new, or has a new file. */
export interface RoomChange {
  id: string;
  title: string;
  section: string;
  is_new: boolean;
  /** `null` while there is no file. */
  version: number | null;
  what_changed: string | null;
  changed_at: string;
}

/** An answer to a question of the account. */
export interface NewAnswer {
  id: string;
  question: string;
  answered_at: string;
}

/** The account's private data in the data room. Nobody else can see it. */
export interface OwnRoom {
  /** The end of the previous visit on any device, in ms since 1970; `undefined` during the first. */
  previousVisit: number | undefined;
  marks: ReadonlyMap<MarkName, ReadonlySet<string>>;
  /** The latest version of each document that the account has read, by document id. */
  read: ReadonlyMap<string, number>;
  /** Documents and versions that are new since the previous visit, newest first, at most a hundred. */
  changes: readonly RoomChange[];
  /** New answers to the account's questions since the previous visit, newest question first. */
  answers: readonly NewAnswer[];
}

/** The response of `enter_room()`. The database of another release may omit parts. */
interface RoomResponse extends Partial<Record<MarkName, string[]>> {
  previous_visit?: string | null;
  read?: { document_id: string; version: number }[];
  changes?: RoomChange[];
  answers?: NewAnswer[];
}

// `dropMalformedRows` checks the rows of the lists. The ids need no check: an invalid one matches no document.
const isRoomResponse = (data: unknown): data is RoomResponse => data instanceof Object;

function toOwnRoom(data: unknown): OwnRoom {
  const response = isRoomResponse(data) ? data : {};
  const read = dropMalformedRows(response.read ?? [], ['document_id']);
  return {
    previousVisit: response.previous_visit ? Date.parse(response.previous_visit) : undefined,
    marks: new Map(markNames.map((name) => [name, new Set(response[name])])),
    read: new Map(read.map(({ document_id, version }) => [document_id, version])),
    changes: dropMalformedRows(
      response.changes ?? [],
      ['id', 'title', 'section', 'changed_at'],
      ['what_changed'],
    ),
    answers: dropMalformedRows(response.answers ?? [], ['id', 'question', 'answered_at']),
  };
}

/** Records that the account is in the data room, and reads its private data there. */
export const ownRoomQuery = (account: string, level: AccessLevel) =>
  queryOptions({
    queryKey: [...ownRoomKey, level, account],
    queryFn: async ({ signal }): Promise<OwnRoom> => {
      const { data } = await tables().rpc('enter_room').abortSignal(signal).throwOnError();
      return toOwnRoom(data);
    },
    enabled: account !== '',
  });

/** Records that the account is still in the data room. */
export async function recordVisit(): Promise<void> {
  await tables().rpc('continue_visit').throwOnError();
}
