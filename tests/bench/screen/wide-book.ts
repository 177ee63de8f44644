/** A book of one product whose options make 5,000 combinations, each with 30 run sizes. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const choicesOf = { paper: 10, coating: 10, color: 10, corners: 5 } as const;
const runSizes = 30;

export const wideRoute = '/cards/wide';

const namesOf = (field: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${field} ${at + 1}`);

/** Every list with one of each. */
const combinations = (lists: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  lists.reduce<readonly (readonly string[])[]>(
    (found, list) => found.flatMap((start) => list.map((name) => [...start, name])),
    [[]],
  );

/** Writes `pricing-source/` of a project anew. @returns how many combinations there are. */
export function writeWideBook(project: string): number {
  const folder = join(project, 'pricing-source');
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, 'run-sizes'), { recursive: true });
  const sheet = (name: string, lines: readonly string[]) =>
    writeFileSync(join(folder, `${name}.csv`), `${lines.join('\n')}\n`);
  const fields = Object.entries(choicesOf);
  sheet('categories', ['key,label,keywords,default', 'cards,Cards,card,yes']);
  sheet('menus', [
    'menu,label,route,description,image,parent',
    'products,Cards,/cards,,,',
    `cards,Wide,${wideRoute},,,products`,
  ]);
  sheet('products', [
    'product,name,title,routes,menu,pricing,markup category',
    `wide,Wide,Wide,${wideRoute},cards,run-size,cards`,
  ]);
  sheet('fields', [
    'product,field,label,kind,cart attribute',
    ...fields.map(([field]) => `wide,${field},${field},choice,${field === 'paper' ? 'stock' : 'notes'}`),
  ]);
  sheet('choices', [
    'product,field,choice',
    ...fields.flatMap(([field, count]) => namesOf(field, count).map((name) => `wide,${field},${name}`)),
  ]);
  sheet('notices', [
    'product,state,when,text',
    '*,choose,,Choose every option.',
    '*,size,,Enter Width & Height.',
    '*,invalid size,,Enter a valid size.',
    '*,unpriced,,No pricing for this combination yet.',
    '*,empty quote,,Pricing shown after selections.',
  ]);
  sheet('settings', ['key,value', 'price change threshold,25']);
  writeFileSync(join(folder, 'README.md'), '# A wide book\n');
  const every = combinations(fields.map(([field, count]) => namesOf(field, count)));
  sheet('run-sizes/wide', [
    `${Object.keys(choicesOf).join(',')},run_size,per_unit,total,basis`,
    ...every.flatMap((options, at) =>
      Array.from({ length: runSizes }, (_, step) => {
        const pieces = (step + 1) * 100;
        const perUnit = 500 + at;
        return `${options.join(',')},${pieces},${(perUnit / 10_000).toFixed(4)},${((perUnit * pieces) / 10_000).toFixed(2)},published`;
      }),
    ),
  ]);
  return every.length;
}
