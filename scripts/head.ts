/** Head of the page: its content security policy, and the script that runs before anything is shown. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { pagePolicy } from '../src/releases/security.ts';

const startScript = 'start.js';

/** Returns the script that runs before anything is shown. It is minified, because every visitor waits for it. */
export const servedStartScript = (publicFolder: string): string =>
  minifySync(startScript, readFileSync(join(publicFolder, startScript), 'utf8')).code;

export function head(): Plugin[] {
  let base = '';
  let publicFolder = '';
  return [
    {
      name: 'quotr:content-security-policy',
      apply: 'build',
      // The built page contains its policy, so that the policy also applies if the server sends no headers.
      transformIndexHtml: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: pagePolicy },
          injectTo: 'head-prepend',
        },
      ],
    },
    {
      name: 'quotr:start-script',
      configResolved(config) {
        base = config.base;
        publicFolder = config.publicDir;
      },
      writeBundle({ dir }) {
        if (dir !== undefined) writeFileSync(join(dir, startScript), servedStartScript(publicFolder));
      },
      transformIndexHtml: {
        // Puts this blocking script after the app's other scripts and styles. In a page with a policy, a browser
        // fetches the files that are named below a blocking script only after this script has run.
        order: 'post',
        handler: () => [{ tag: 'script', attrs: { src: `${base}${startScript}` }, injectTo: 'head' }],
      },
    },
  ];
}
