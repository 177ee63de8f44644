/** Serves the built app by `deploy/nginx.conf` on a loopback port and asks it everything that file promises. QUOTR_PORT names the port. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import {
  checkCompression,
  checkDeepLinks,
  checkFiles,
  checkMethods,
  checkMissing,
  checkRedirects,
  checkTraversal,
  checkWorkerScope,
  type Note,
} from './checks.ts';
import { serve } from './served.ts';

const project = join(import.meta.dirname, '../..');
const checks = {
  'files, types and caching': checkFiles,
  compression: checkCompression,
  'deep links': checkDeepLinks,
  redirects: checkRedirects,
  'missing files': checkMissing,
  'ways out of the folder': checkTraversal,
  methods: checkMethods,
  'the scope of the service worker': checkWorkerScope,
} as const;

async function run(nginx: string): Promise<boolean> {
  if (!existsSync(join(project, 'dist', 'index.html'))) await build({ root: project, logLevel: 'warn' });
  const port = process.env['QUOTR_PORT'];
  const served = await serve(nginx, project, port === undefined ? undefined : Number(port));
  let allTried = 0;
  let allFailed = 0;
  try {
    for (const [name, check] of Object.entries(checks)) {
      let tried = 0;
      let failed = 0;
      const note: Note = (what, wrong) => {
        tried++;
        if (wrong === undefined) return;
        failed++;
        console.error(`FAILED ${name}: ${what}: ${wrong}`);
      };
      await check(served, note);
      console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: tried ${tried}, failed ${failed}`);
      allTried += tried;
      allFailed += failed;
    }
  } finally {
    await served.stop();
  }
  console.log(`nginx: tried ${allTried}, failed ${allFailed}`);
  return allFailed === 0;
}

if (!(await run(process.env['QUOTR_NGINX'] ?? 'nginx'))) process.exitCode = 1;
