/** The everyday changes of `pricing-source/README.md`, as described. */
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editBook, editFile } from '../../browser/support/edit-book.ts';

type Row = Readonly<Record<string, string | number>>;

/** Changes the price book of a project's folder. */
export type WalkThrough = (project: string) => void;

const scrim = { product: 'banners', when: 'material = 13oz Scrim' };

export const changePrice: WalkThrough = (project) =>
  editBook(project, ({ change }) => change('Rates', scrim, { 'per sq ft': 1.25 }));

/** New figures of the nine examples that the change moves: per unit and total by selection and markup. */
const scrimExamples: readonly (readonly [selection: string, row: Row, perUnit: number, total: number])[] = [
  ['Material=13oz Scrim; Width=12; Height=12', {}, 1.25, 1.25],
  ['Material=13oz Scrim; Width=96; Height=48', { 'markup pct': '' }, 40, 40],
  ['Material=13oz Scrim; Hems=All sides; Width=96; Height=48', {}, 44.416, 44.42],
  ['Material=13oz Scrim; Hems=All sides; Grommets=Every 1 ft; Width=72; Height=36', {}, 29.484, 29.48],
  ['Material=13oz Scrim; Width=96; Height=48', { 'markup pct': 20 }, 53, 53],
  ['Material=13oz Scrim; Pole Pockets=2 in left and right; Width=96; Height=48', {}, 43.872, 43.87],
  ['Material=13oz Scrim; Velcro=Yes; Width=96; Height=48', {}, 70.016, 70.02],
  ['Material=13oz Scrim; Rope=Yes; Width=96; Height=48', {}, 95.6128, 95.61],
  ['Material=13oz Scrim; D-Rings=Yes; Width=96; Height=48', {}, 70.016, 70.02],
];

export const correctExamples: WalkThrough = (project) =>
  editBook(project, ({ change }) => {
    for (const [selection, row, perUnit, total] of scrimExamples) {
      change('Examples', { product: 'banners', selection, ...row }, { 'per unit': perUnit, total });
    }
  });

export const slipThePoint: WalkThrough = (project) =>
  editBook(project, ({ change }) => change('Rates', scrim, { 'per sq ft': 12.1 }));

/** Lines of the README for a new run size. */
export const runSizeLines = [
  '1 Sided Color (4/0),Rectangle,2500,0.1700,425.00,sample',
  '1 Sided Color (4/0),Rounded,2500,0.1850,462.50,sample',
  'Color front + B&W back (4/1),Rectangle,2500,0.1780,445.00,sample',
  'Color front + B&W back (4/1),Rounded,2500,0.1930,482.50,sample',
  'Double Sided Color (4/4),Rectangle,2500,0.1830,457.50,sample',
  'Double Sided Color (4/4),Rounded,2500,0.1980,495.00,sample',
];

export const addRunSize: WalkThrough = (project) =>
  editFile(project, 'run-sizes/painted-edge.csv', (text) =>
    runSizeLines.reduce((now, line) => {
      const [options = ''] = line.split(',2500,');
      return now
        .split('\n')
        .flatMap((old) => (old.startsWith(`${options},1000,`) ? [old, line] : [old]))
        .join('\n');
    }, text),
  );

export const forgetOneRunSize: WalkThrough = (project) => {
  addRunSize(project);
  editFile(project, 'run-sizes/painted-edge.csv', (text) => text.replace(`${runSizeLines.at(-1)}\n`, ''));
};

export const addStockWithoutPrices: WalkThrough = (project) =>
  editBook(project, ({ append }) => append('Choices', { product: 'plastic', field: 'stock', choice: '20pt Silver' }));

export const stockLines = [
  '20pt Silver,4/0,100,0.6100,61.00,sample',
  '20pt Silver,4/0,250,0.3700,92.50,sample',
  '20pt Silver,4/0,500,0.2900,145.00,sample',
  '20pt Silver,4/0,1000,0.2500,250.00,sample',
];

export const addStock: WalkThrough = (project) => {
  addStockWithoutPrices(project);
  appendFileSync(join(project, 'pricing-source/run-sizes/plastic.csv'), `${stockLines.join('\n')}\n`);
};

export const addStockColumn: WalkThrough = (project) => {
  editBook(project, ({ append }) =>
    append('Choices', { product: 'linen', field: 'stock', choice: '130LB Cover Linen' }),
  );
  editFile(project, 'run-sizes/linen.csv', (text) => {
    const [header, ...lines] = text.trimEnd().split('\n');
    const old = lines.map((line) => `100LB Cover Linen,${line}`);
    const copies = lines.map((line) => `130LB Cover Linen,${line}`);
    return `${[`stock,${header}`, ...old, ...copies].join('\n')}\n`;
  });
};

export const addFinishing: WalkThrough = (project) =>
  editBook(project, ({ append }) => {
    const corners = { product: 'banners', field: 'corners' };
    append('Fields', {
      ...corners,
      label: 'Corners',
      kind: 'choice',
      'when forced': 'hide',
      'cart attribute': 'notes',
    });
    append(
      'Choices',
      { ...corners, choice: 'None', 'in notes': 'no' },
      {
        ...corners,
        choice: 'Reinforced',
        when: 'material = 13oz Scrim or 8oz Mesh',
        adds: 0.09,
        per: 'sq ft',
        basis: 'published',
      },
    );
  });

export const misspellChoice: WalkThrough = (project) =>
  editBook(project, ({ change }) =>
    change(
      'Choices',
      { product: 'banners', field: 'grommets', choice: 'Every 1 ft' },
      { when: 'material = 13oz Scrm' },
    ),
  );

/** @param tables rows of Markdown tables by sheet, as the README shows them */
export const addRows =
  (...tables: readonly ReadonlyMap<string, readonly Row[]>[]): WalkThrough =>
  (project) =>
    editBook(project, ({ append }) => {
      for (const [sheet, rows] of tables.flatMap((own) => [...own])) append(sheet, ...rows);
    });

/** @param tables rows of the README's tables by sheet @param ladder lines of `run-sizes/notepads.csv` in the README */
export const addProduct =
  (tables: ReadonlyMap<string, readonly Row[]>, ladder: string): WalkThrough =>
  (project) => {
    addRows(tables)(project);
    writeFileSync(join(project, 'pricing-source/run-sizes/notepads.csv'), ladder);
  };

/** Changes in the copied rows of `foam-core`, by sheet. */
const pvc: Readonly<Record<string, Row>> = {
  Products: { name: 'PVC Signs', title: 'PVC Signs', routes: '/signs/pvc', 'cart stock': 'PVC', 'also called': '' },
  Fields: {},
  Choices: {},
  Limits: {},
  Rates: {},
  Menus: { label: 'PVC', route: '/signs/pvc', description: 'For wet rooms.', image: '' },
  Examples: {},
};

/** @param counts receives the number of copied rows of each sheet */
export const copyProduct =
  (counts: Record<string, number>): WalkThrough =>
  (project) =>
    editBook(project, ({ rows, append }) => {
      for (const [sheet, changes] of Object.entries(pvc)) {
        const own = rows(sheet).filter((row) =>
          sheet === 'Menus' ? row['route'] === '/signs/foam-core' : row['product'] === 'foam-core',
        );
        counts[sheet] = own.length;
        append(sheet, ...own.map((row) => ({ ...row, ...(sheet !== 'Menus' && { product: 'pvc' }), ...changes })));
      }
    });
