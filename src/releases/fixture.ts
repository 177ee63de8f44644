/** A service worker, as far as the tests use it. */
export class FakeWorker extends EventTarget {
  /** Messages from pages. */
  readonly messages: unknown[] = [];
  state: string;
  constructor(state = 'installing') {
    super();
    this.state = state;
  }
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A service worker's registration; `update` gives the server's answer. */
export class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update: () => Promise<unknown> = () => Promise.resolve();
  find(): FakeWorker {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}
