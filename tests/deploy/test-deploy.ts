/** Starts the deliverables of `deploy/` on loopback ports, and checks every promise of their files. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkDeepLinks,
  checkFiles,
  checkMethods,
  checkMissing,
  checkRedirects,
  checkTraversal,
  checkWorkerScope,
  type Note,
} from './checks.ts';
import { checkLogs, checkLogsOfApp } from './log-checks.ts';
import { filledIn, serveBuiltApp } from './nginx.ts';
import { checkEncryption, checkHidden, checkProcesses, checkSignIn } from './server-checks.ts';
import { buildServer } from './server-process.ts';
import { serveStoreServer } from './store-server.ts';

const project = join(import.meta.dirname, '../..');

const ofTheApp = {
  'files, types, caching and compression': checkFiles,
  'deep links': checkDeepLinks,
  redirects: checkRedirects,
  'missing files': checkMissing,
  'ways out of the folder': checkTraversal,
  methods: checkMethods,
  'the scope of the service worker': checkWorkerScope,
} as const;

const ofTheServer = {
  encryption: checkEncryption,
  'what is for the machine alone': checkHidden,
  'sign-in, quotes and changes': checkSignIn,
  'two processes': checkProcesses,
  'what the logs tell': checkLogs,
} as const;

type Checks<Subject> = Readonly<Record<string, (subject: Subject, note: Note) => void | Promise<void>>>;

const all = { tried: 0, failed: 0 };

async function run<Subject>(what: string, checks: Checks<Subject>, subject: Subject): Promise<void> {
  for (const [name, check] of Object.entries(checks)) {
    let tried = 0;
    let failed = 0;
    await check(subject, (asked, wrong) => {
      tried++;
      if (wrong === undefined) return;
      failed++;
      console.error(`FAILED ${name}: ${asked}: ${wrong}`);
    });
    console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${what}: ${name} (${tried})`);
    all.tried += tried;
    all.failed += failed;
  }
}

async function builtApp(nginx: string): Promise<void> {
  const served = await serveBuiltApp(nginx, project);
  try {
    await run('the app alone', { ...ofTheApp, 'what the logs tell': checkLogsOfApp }, served);
  } finally {
    await served.stop();
  }
}

/** The end of the page's head from a store server, which tells the app of the server. */
const headEnd = '  <meta name="store-server" content="1" />\n  </head>';

async function storeServer(nginx: string): Promise<void> {
  const server = await serveStoreServer(nginx, project);
  try {
    const app = join(project, 'dist');
    await run('the app of a store server', ofTheApp, {
      ask: server.ask,
      app,
      page: filledIn(join(app, 'index.html'), { '</head>': headEnd }),
    });
    await run('the store server', ofTheServer, server);
  } finally {
    await server.stop();
  }
}

const said = ({ status, stderr }: { readonly status: number | null; readonly stderr: string }): string | undefined =>
  status === 0 && stderr.trim() === '' ? undefined : stderr.trim() || `exit ${status}`;

/**
 * Checks the units for a project in /srv/quotr with a program for alarms.
 * @returns true if this machine has systemd
 */
function checkUnits(note: Note): boolean {
  if (spawnSync('systemd-analyze', ['--version']).error) return false;
  const folder = mkdtempSync(join(tmpdir(), 'quotr-units-'));
  cpSync(join(project, 'deploy', 'systemd'), folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8')
        .replaceAll('/srv/quotr', project)
        .replaceAll('/usr/local/bin/quotr-alarm', '/bin/true'),
    );
  }
  // A template unit is checked as one of its instances.
  for (const several of readdirSync(folder).filter((name) => name.includes('@.')))
    renameSync(join(folder, several), join(folder, several.replace('@.', '@4180.')));
  for (const unit of readdirSync(folder).filter((name) => !name.endsWith('.env')))
    note(unit, said(spawnSync('systemd-analyze', ['verify', join(folder, unit)], { encoding: 'utf8' })));
  rmSync(folder, { recursive: true });
  return true;
}

function checkScripts(note: Note): void {
  const folder = join(project, 'deploy', 'backup');
  for (const file of readdirSync(folder).filter((name) => !/\.(env|md)$/.test(name)))
    note(file, said(spawnSync('sh', ['-n', join(folder, file)], { encoding: 'utf8' })));
}

const nginx = process.env['QUOTR_NGINX'] ?? 'nginx';
await run(
  'delivered files',
  {
    units: (_, note) => {
      if (!checkUnits(note)) console.log('There is no systemd here to look at the units.');
    },
    scripts: (_, note) => checkScripts(note),
  },
  undefined,
);
buildServer();
await builtApp(nginx);
await storeServer(nginx);
console.log(`${all.tried - all.failed} passed, ${all.failed} failed`);
if (all.failed > 0) process.exitCode = 1;
