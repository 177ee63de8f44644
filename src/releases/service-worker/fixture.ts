/** The browser's caches, as far as the service worker uses them. */
export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();

  open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache();
    this.#caches.set(name, cache);
    return Promise.resolve(cache);
  }
  keys(): Promise<string[]> {
    return Promise.resolve([...this.#caches.keys()]);
  }
  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.#caches.delete(name));
  }
  async match(url: string): Promise<Response | undefined> {
    const found = await Promise.all(Array.from(this.#caches.values(), (cache) => cache.match(url)));
    return found.find((response) => response !== undefined);
  }
}

class FakeCache {
  readonly #files = new Map<string, Response>();

  match(url: string): Promise<Response | undefined> {
    return Promise.resolve(this.#files.get(url)?.clone());
  }
  put(url: string, response: Response): Promise<void> {
    this.#files.set(url, response);
    return Promise.resolve();
  }
  keys(): Promise<{ readonly url: string }[]> {
    return Promise.resolve(Array.from(this.#files.keys(), (url) => ({ url })));
  }
  delete(url: string): Promise<boolean> {
    return Promise.resolve(this.#files.delete(url));
  }
}
