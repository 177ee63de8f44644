/** `npm run coverage`: writes `docs/coverage.md`, the items with the tests of each. */
import { readFileSync, writeFileSync } from 'node:fs';
import { readMarkers } from './markers.ts';
import { filled, itemsPath, pagePath, root } from './page.ts';

writeFileSync(pagePath, filled(readFileSync(itemsPath, 'utf8'), readMarkers(root)));
