import type { Item } from '../item.ts';
import { decisions } from './decisions.ts';
import { section2Routes } from './section-2-routes.ts';
import { section2Screens } from './section-2-screens.ts';
import { section2Shell } from './section-2-shell.ts';
import { section3Entities } from './section-3-entities.ts';
import { section3Options } from './section-3-options.ts';
import { section4 } from './section-4.ts';
import { section5 } from './section-5.ts';
import { sections6To8 } from './section-6-to-8.ts';
import { section9Cards } from './section-9-cards.ts';
import { section9General } from './section-9-general.ts';
import { section9Large } from './section-9-large.ts';
import { section9Signs } from './section-9-signs.ts';

/** Everything that the specification and the decisions say and a test has to hold, in their order. */
export const items: readonly Item[] = [
  ...section2Routes,
  ...section2Shell,
  ...section2Screens,
  ...section3Entities,
  ...section3Options,
  ...section4,
  ...section5,
  ...sections6To8,
  ...section9General,
  ...section9Signs,
  ...section9Large,
  ...section9Cards,
  ...decisions,
];
