/** A worker of the browser's, as far as the tests ask anything of it. */
export class FakeWorker extends EventTarget {
  state = 'installing';
  /** What pages have said to it. */
  readonly messages: unknown[] = [];
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** What the browser holds of the app; `update` says what the server answers. */
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
