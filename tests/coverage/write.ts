/** `npm run coverage`: fills in which tests hold each item of `docs/coverage.md`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { readMarkers } from './markers.ts';
import { filled, pagePath, root } from './page.ts';

writeFileSync(pagePath, filled(readFileSync(pagePath, 'utf8'), readMarkers(root)));
