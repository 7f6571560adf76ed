import { vi } from 'vitest';

const progress = (loaded: number, total: number) =>
  Object.assign(new Event('progress'), { loaded, total });

/**
 * Makes XMLHttpRequest send by `fetch`. It reports half of the file as sent before the response, and all of it
 * afterwards.
 */
export function stubXhr(): void {
  class StubbedXhr extends EventTarget {
    upload = new EventTarget();
    status = 0;
    timeout = 0;
    #method = '';
    #url = '';
    #headers = new Headers();

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }

    async #send(body: Blob) {
      this.upload.dispatchEvent(progress(body.size / 2, body.size));
      try {
        const response = await fetch(this.#url, {
          method: this.#method,
          headers: this.#headers,
          body: await body.arrayBuffer(),
        });
        this.status = response.status;
        this.upload.dispatchEvent(progress(body.size, body.size));
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event('error'));
      }
    }

    send(body: Blob) {
      void this.#send(body);
    }
  }
  vi.stubGlobal('XMLHttpRequest', StubbedXhr);
}

export type Answer = (request: Request) => Promise<Response>;

/** Replaces the network by `answer`, both for `fetch` and for XMLHttpRequest. */
export function stubNetwork(answer: Answer): void {
  stubXhr();
  vi.stubGlobal('fetch', (...request: ConstructorParameters<typeof Request>) =>
    answer(new Request(...request)),
  );
}
