import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { editBook, editFile } from './edit-book.ts';

/** Changes a price of a run-size table and a rate of the workbook, with their examples. */
export function changeTwoPrices(project: string): void {
  editFile(project, 'run-sizes/basic.csv', (text) =>
    text.replace(/^(14pt,Matte,1 Sided Color \(4\/0\),Rectangle,250),.*$/m, '$1,0.0276,6.91,sample'),
  );
  editBook(project, ({ change }) => {
    change('Rates', { product: 'foam-core', when: 'color = 4/4' }, { 'per sq ft': 3.75 });
    change(
      'Examples',
      { product: 'foam-core', selection: 'Color=4/4; Width=24; Height=36' },
      { 'per unit': 22.5, total: 22.5 },
    );
  });
}

export function setSmallestMarkup(project: string): void {
  editBook(project, ({ change }) => change('Categories', { key: 'flyers' }, { 'smallest markup': 25 }));
}

/** Adds a stock of basic cards with its ladder, a finishing of banners, and a run size of photo gloss posters. */
export function addStockFinishingAndRunSize(project: string): void {
  const colors = ['1 Sided Color (4/0)', 'Color front + B&W back (4/1)', 'Double Sided Color (4/4)'];
  const ladder = ['Matte', 'Glossy Front'].flatMap((coating) =>
    colors.flatMap((color) =>
      ['Rectangle', 'Rounded'].flatMap((shape) => [
        `20pt,${coating},${color},${shape},100,0.1234,12.34,sample`,
        `20pt,${coating},${color},${shape},250,0.0987,24.68,sample`,
      ]),
    ),
  );
  editFile(project, 'run-sizes/basic.csv', (text) => `${text.trimEnd()}\n${ladder.join('\n')}\n`);
  editBook(project, ({ append, change }) => {
    append(
      'Choices',
      { product: 'basic', field: 'stock', choice: '20pt' },
      {
        product: 'banners',
        field: 'hems',
        choice: 'Reinforced',
        when: 'material = 13oz Scrim',
        adds: 0.25,
        per: 'sq ft',
        basis: 'published',
      },
    );
    change('Products', { product: 'photo-gloss' }, { 'run sizes': '1, 2, 5, 10, 25, 50' });
  });
}

/** Adds a product with its route, options, limits, prices, texts and a drawing on its card. */
export function addProduct(project: string): void {
  const product = 'pvc';
  editBook(project, ({ append }) => {
    append('Products', {
      product,
      name: 'PVC Signs',
      title: 'PVC Signs',
      routes: '/signs/pvc',
      menu: 'signs',
      pricing: 'area',
      'markup category': 'signs',
      'run sizes': '1, 3',
      'cart stock': 'PVC',
    });
    append(
      'Fields',
      { product, field: 'thickness', label: 'Thickness', kind: 'choice', 'cart attribute': 'notes' },
      { product, field: 'edge', label: 'Edge', kind: 'choice', 'cart attribute': 'notes' },
      { product, field: 'width', label: 'Width', kind: 'length', 'cart attribute': 'notes' },
      { product, field: 'height', label: 'Height', kind: 'length', 'cart attribute': 'notes' },
    );
    append(
      'Choices',
      { product, field: 'thickness', choice: '3mm' },
      { product, field: 'thickness', choice: '6mm', 'not below': '3mm' },
      { product, field: 'edge', choice: 'Raw' },
      { product, field: 'edge', choice: 'Polished', when: 'thickness = 6mm', adds: 1.5, per: 'unit', basis: 'sample' },
    );
    append(
      'Limits',
      ...['width', 'height'].map((field) => ({
        product,
        field,
        min: 5,
        max: 90,
        outside: 'message',
        message: 'PVC comes from {min}″ to {max}″.',
      })),
    );
    append(
      'Rates',
      { product, when: 'thickness = 3mm', 'per sq ft': 4.2, basis: 'published' },
      { product, when: 'thickness = 6mm', 'per sq ft': 6.3333, basis: 'published' },
    );
    append('Notices', { product, state: 'size', text: 'Measure the wall first.' });
    append('Menus', {
      menu: 'signs',
      label: 'PVC',
      route: '/signs/pvc',
      description: 'For wet rooms.',
      image: product,
      parent: 'products',
    });
    append('Examples', {
      product,
      selection: 'Thickness=6mm; Edge=Raw; Width=24; Height=18',
      'run size': 3,
      'per unit': 18.9999,
      total: 57,
      source: 'pricing staff',
    });
  });
  const images = join(project, 'pricing-source/images');
  copyFileSync(join(images, 'foam-core.svg'), join(images, 'pvc.svg'));
}
