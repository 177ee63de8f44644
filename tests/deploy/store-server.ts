/**
 * The store server as deployed: nginx with TLS in front of two processes, beside a database and an identity provider.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ask, askAt } from './ask.ts';
import { freePort } from './free-port.ts';
import { filledIn, nginxFolder, startNginx } from './nginx.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';
import { type Stage, setUp } from './stage.ts';

export interface StoreServer {
  readonly stage: Stage;
  readonly origin: string;
  readonly ask: Ask;
  /** Asks without TLS. */
  readonly askPlain: Ask;
  /** Certificate of nginx, for clients. */
  readonly certificate: string;
  /** Folders of the logs. */
  readonly logs: Readonly<Record<'nginx' | 'server' | 'database', string>>;
  /** Processes with their ports. */
  readonly processes: readonly (ServerProcess & { readonly port: number })[];
  readonly stop: () => Promise<void>;
}

export async function serveStoreServer(nginx: string, project: string): Promise<StoreServer> {
  const [plain, secure, one, other] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const origin = `https://localhost:${secure}`;
  const stage = await setUp(origin);
  const environment = { ...stage.environment, QUOTR_BEHIND_TLS: '1' };
  const serverLogs = join(stage.folder, 'logs');
  mkdirSync(serverLogs);
  const processes = [one, other].map((port) => ({
    port,
    ...serverProcess(port, join(serverLogs, `${port}.log`), environment),
  }));
  for (const each of processes) await each.start();

  const prefix = nginxFolder();
  const certificateFile = makeCertificate(prefix);
  const certificate = readFileSync(certificateFile, 'utf8');
  const ask = askAt(secure, certificate);
  const server = filledIn(join(project, 'deploy', 'nginx-server.conf'), {
    'listen 80;': `listen 127.0.0.1:${plain};`,
    'listen 443 ssl': `listen 127.0.0.1:${secure} ssl`,
    '127.0.0.1:4180': `127.0.0.1:${one}`,
    '127.0.0.1:4181': `127.0.0.1:${other}`,
    'quotr.example': 'localhost',
    '/var/log/nginx': join(prefix, 'logs'),
    '/etc/ssl/quotr/fullchain.pem': certificateFile,
    '/etc/ssl/quotr/privkey.pem': join(prefix, 'key.pem'),
  });
  const stopNginx = await startNginx(nginx, prefix, server, ask);
  return {
    stage,
    origin,
    ask,
    askPlain: askAt(plain),
    certificate,
    logs: { nginx: join(prefix, 'logs'), server: serverLogs, database: join(stage.folder, 'data') },
    processes,
    stop: async () => {
      await stopNginx();
      for (const each of processes) await each.stop();
      await stage.stop();
    },
  };
}

/** Makes a self-signed certificate for one day. */
function makeCertificate(folder: string): string {
  const file = join(folder, 'certificate.pem');
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    join(folder, 'key.pem'),
  ];
  execFileSync(
    process.env['QUOTR_OPENSSL'] ?? 'openssl',
    ['req', '-x509', '-days', '1', ...key, ...name, '-out', file],
    { stdio: 'ignore' },
  );
  return file;
}
