import { vi } from 'vitest';

const progress = (loaded: number, total: number) =>
  Object.assign(new Event('progress'), { loaded, total });

/**
 * Makes XMLHttpRequest send through `fetch`. It reports half of the file as sent before the response, and all of it afterwards.
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

    abort() {
      this.dispatchEvent(new Event('abort'));
    }

    send(body: Blob) {
      void this.#send(body);
    }
  }
  vi.stubGlobal('XMLHttpRequest', StubbedXhr);
}
