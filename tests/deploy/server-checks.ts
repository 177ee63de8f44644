/** Requirements on `deploy/nginx-server.conf` and the store server together, checked on running ones. */
import { request } from 'node:https';
import { connect } from 'node:tls';
import { putOf, quoteOf } from '../server/sent.ts';
import { differs, headersOf, type Note } from './checks.ts';
import { signedIn } from './signed-in.ts';
import type { StoreServer } from './store-server.ts';

export async function checkEncryption({ ask, askPlain, origin }: StoreServer, note: Note): Promise<void> {
  const led = await askPlain('/app/quotes?open=1', { headers: { host: 'localhost' } });
  note(
    'plain HTTP leads to HTTPS',
    differs(led.status, 301) ?? differs(led.headers.location, 'https://localhost/app/quotes?open=1'),
  );
  const page = await ask('/app/');
  note('HTTPS stays HTTPS', differs(page.headers['strict-transport-security'], 'max-age=31536000'));
  const port = Number(new URL(origin).port);
  for (const version of ['TLSv1', 'TLSv1.1'] as const) note(`${version} is refused`, await speaks(port, version));
}

/** Returns the fault of a server that speaks an old version of TLS; undefined if the server refuses. */
function speaks(port: number, version: 'TLSv1' | 'TLSv1.1'): Promise<string | undefined> {
  return new Promise((resolve) => {
    const old = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...old }, () => {
      resolve('spoken');
      socket.destroy();
    });
    socket.once('error', () => resolve(undefined));
  });
}

export async function checkHidden({ ask }: StoreServer, note: Note): Promise<void> {
  for (const path of ['/health', '/ready', '/metrics']) {
    const { status, body } = await ask(path);
    note(`${path} is for this machine alone`, differs(status, 404) ?? (body.includes('quotr_') ? 'shown' : undefined));
  }
}

export async function checkSignIn(server: StoreServer, note: Note): Promise<void> {
  const { ask } = server;
  const stranger = await ask('/api/session');
  note('nobody is signed in', differs(stranger.status, 401) ?? headersOf(stranger));

  const { headers, cookies } = await signedIn(server, '/');
  const set = cookies.find((each) => each.startsWith('__Host-quotr=')) ?? '';
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
    note(`the cookie is ${attribute}`, set.includes(attribute) ? undefined : set.replace(/=[^;]*/, '=…'));

  const session = await ask('/api/session', { headers });
  note(
    'Ann is signed in',
    differs(session.status, 200) ?? (session.body.includes('Ann Clerk') ? undefined : 'as another'),
  );
  await checkQuote(server, headers, note);
  await checkStream(server, headers, note);

  const large = await ask('/api/quotes/Q-LARGE-0001', { method: 'PUT', headers, body: 'x'.repeat(3_000_000) });
  note(
    'a body that no quote has is refused, in words that a counter reads',
    differs(large.status, 413) ?? (large.body.includes('"code":"too large"') ? undefined : 'in others'),
  );
}

async function checkQuote({ ask }: StoreServer, headers: Readonly<Record<string, string>>, note: Note): Promise<void> {
  const [path, put] = putOf(quoteOf('Q-7F3KD-0142'), 'command-of-the-deploy-test');
  const sent = await ask(path, { ...put, headers: { ...headers, ...put.headers } });
  note('a quote is taken', differs(sent.status, 201) ?? headersOf(sent));
  const read = await ask(path, { headers });
  note('the quote is there', differs(read.status, 200) ?? (read.body.includes('Zoë Park') ? undefined : 'another one'));
}

/** Checks that changes are streamed at once, and not buffered. */
async function checkStream(
  { origin, certificate }: StoreServer,
  headers: Readonly<Record<string, string>>,
  note: Note,
): Promise<void> {
  const wrong = await new Promise<string | undefined>((resolve) => {
    const { port } = new URL(origin);
    const asked = request({
      host: '127.0.0.1',
      port,
      path: '/api/events',
      headers,
      servername: 'localhost',
      ca: certificate,
    });
    const done = (found: string | undefined) => {
      resolve(found);
      asked.destroy();
    };
    asked.on('response', (answer) => {
      const type = differs(answer.headers['content-type'], 'text/event-stream');
      if (answer.statusCode !== 200 || type !== undefined) done(`${answer.statusCode}, ${type}`);
      answer.once('data', () => done(undefined));
    });
    asked.on('error', () => resolve('an error'));
    asked.setTimeout(5000, () => done('nothing within 5 s')).end();
  });
  note('changes are told as they come', wrong);
}

/** Checks that one process is enough, and that the app understands the answer when both are gone. */
export async function checkProcesses({ ask, processes }: StoreServer, note: Note): Promise<void> {
  const [one, other] = processes;
  if (!one || !other) throw new Error('There are two.');
  const asksAll = async (what: string): Promise<void> => {
    for (let asked = 0; asked < 4; asked++) note(what, differs((await ask('/app/')).status, 200));
  };
  await asksAll('both serve');
  await one.kill();
  await asksAll('the other one serves alone');
  await other.kill();
  const gone = await ask('/api/session');
  note(
    'without both the answer is JSON',
    differs(gone.status, 503) ?? (gone.body.includes('"not now"') ? undefined : 'it is not'),
  );
  note('and not kept', differs(gone.headers['cache-control'], 'no-store'));
  await one.start();
  await other.start();
  await asksAll('both serve again');
}
