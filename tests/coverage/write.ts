/** `npm run coverage`: writes `docs/coverage.md`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cover, readMarkers, root } from './coverage.ts';
import { documentOf, documentPath } from './document.ts';
import { items } from './items/index.ts';

writeFileSync(join(root, documentPath), documentOf(cover(items, readMarkers())));
