import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export interface StoredObject {
  body: Uint8Array<ArrayBuffer>;
  mimetype: string;
  cacheControl: string;
  lastModified: Date;
}

/** Facts about a stored file, in a second file beside it. */
const sidecarSchema = z.object({ mimetype: z.string(), cacheControl: z.string() });

const mimetypes: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.txt': 'text/plain',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * The files of @supabase/lite's storage (its interface `StorageAdapter`), kept in a folder or, without one, in memory.
 * If a file is missing, reads the sample file in config.toml's `objects_path`, a folder to which it never writes.
 */
export class LocalStorageAdapter {
  readonly driver = null;
  readonly #memory = new Map<string, StoredObject>();
  readonly #folder: string | undefined;
  readonly #samples: Record<string, string>;

  /** @param samples folder of sample files by bucket */
  constructor(folder: string | undefined, samples: Record<string, string>) {
    this.#folder = folder;
    this.#samples = samples;
  }

  /** Deletes the files in memory; sample files are kept. */
  clearMemory(): void {
    this.#memory.clear();
  }

  async getObject(bucket: string, key: string) {
    const object = await this.#read(bucket, key);
    // Without a body lite returns "not found" instead of a server error.
    if (!object) return { httpStatusCode: 404, metadata: metadataOf(emptyObject) };
    return { httpStatusCode: 200, metadata: metadataOf(object), body: new Blob([object.body]) };
  }

  async headObject(bucket: string, key: string) {
    return metadataOf((await this.#read(bucket, key)) ?? emptyObject);
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Uint8Array | ReadableStream,
    mimetype: string,
    cacheControl: string,
  ) {
    const bytes = new Uint8Array(
      body instanceof Uint8Array ? body : await new Response(body).arrayBuffer(),
    );
    const object = { body: bytes, mimetype, cacheControl, lastModified: new Date() };
    await this.#write(bucket, key, object);
    return metadataOf(object);
  }

  async copyObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    toBucket: string,
    toKey: string,
  ) {
    const object = await this.#read(bucket, key);
    if (!object) throw new Error(`The bytes of ${bucket}/${key} are missing.`);
    await this.#write(toBucket, toKey, { ...object, lastModified: new Date() });
    return { ...metadataOf(object), httpStatusCode: 200 };
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    this.#memory.delete(`${bucket}/${key}`);
    if (!this.#folder) return;
    const file = fileOf(this.#folder, bucket, key);
    await rm(file, { force: true });
    await rm(sidecarOf(file), { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    throw new Error(`${bucket}/${key} has no address of its own: images are not transformed here.`);
  }

  async #write(bucket: string, key: string, object: StoredObject): Promise<void> {
    if (!this.#folder) {
      this.#memory.set(`${bucket}/${key}`, object);
      return;
    }
    const file = fileOf(this.#folder, bucket, key);
    await mkdir(this.#folder, { recursive: true });
    await writeFile(file, object.body);
    const { mimetype, cacheControl } = object;
    await writeFile(sidecarOf(file), JSON.stringify({ mimetype, cacheControl }));
  }

  async #read(bucket: string, key: string): Promise<StoredObject | undefined> {
    const stored = this.#folder
      ? await readStored(fileOf(this.#folder, bucket, key))
      : this.#memory.get(`${bucket}/${key}`);
    const samples = this.#samples[bucket];
    return stored ?? (samples ? readSample(resolveWithin(samples, key)) : undefined);
  }
}

/** A sample file as an object of its bucket; undefined when there is no such file. */
export async function readSample(file: string): Promise<StoredObject | undefined> {
  const body = await readIfExists(file);
  if (!body) return undefined;
  return {
    body,
    mimetype: mimetypes[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
    cacheControl: 'private, no-store',
    lastModified: (await stat(file)).mtime,
  };
}

/** The value of `storage.objects.metadata` for an object. */
export function metadataOf({ body, mimetype, cacheControl, lastModified }: StoredObject) {
  const size = body.byteLength;
  const eTag = `"${createHash('md5').update(body).digest('hex')}"`;
  return { eTag, size, contentLength: size, mimetype, cacheControl, lastModified };
}

const emptyObject: StoredObject = {
  body: new Uint8Array(),
  mimetype: 'application/octet-stream',
  cacheControl: 'no-cache',
  lastModified: new Date(0),
};

async function readStored(file: string): Promise<StoredObject | undefined> {
  const body = await readIfExists(file);
  if (!body) return undefined;
  const sidecar = sidecarSchema.parse(JSON.parse(await readFile(sidecarOf(file), 'utf8')));
  return { body, ...sidecar, lastModified: (await stat(file)).mtime };
}

async function readIfExists(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file));
  } catch {
    return undefined;
  }
}

/** File name from a hash, so that no key can lead out of the folder or conflict with another one. */
function fileOf(folder: string, bucket: string, key: string): string {
  return path.join(folder, createHash('sha256').update(`${bucket}/${key}`).digest('hex'));
}

function sidecarOf(file: string): string {
  return `${file}.json`;
}

/** Joins a caller's key to a folder. Throws when it leads out of the folder. */
function resolveWithin(folder: string, key: string): string {
  const file = path.resolve(folder, key);
  if (!file.startsWith(path.resolve(folder) + path.sep))
    throw new Error('The path leads out of its folder.');
  return file;
}
