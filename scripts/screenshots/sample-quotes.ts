/**
 * Sample data for the pictures: a store's letterhead, and its quotes of six weeks. They are entered through the same
 * buttons that a clerk presses.
 */
import type { Page } from '@playwright/test';
import { pressInMenu } from '../../tests/browser/support/action-menu.ts';
import type { Camera } from './camera.ts';

const dayMs = 86_400_000;

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<path fill="#00658a" d="M4 4h38v14H18v24H4z"/><path fill="#e0457b" d="M60 60H22V46h24V22h14z"/></svg>`;

const letterhead = {
  'Shop name': 'Corner Print',
  Address: '12 Market Street, Springfield',
  Phone: '(555) 010-1200',
  'E-mail': 'hello@cornerprint.example',
  'Web address': 'cornerprint.example',
  Terms: 'Half with the order, the rest on collection. Colors may differ slightly from your screen.',
};

interface Sample {
  /** Number of days since the quote was saved. */
  readonly daysAgo: number;
  readonly customer: Readonly<Record<string, string>>;
  readonly employee: string;
  /** Address of each line's calculator, with the chosen options. */
  readonly lines: readonly string[];
  readonly answer?: 'Accepted' | 'Declined';
}

const banner = (material: string) =>
  `/banners?material=${material}&hems=All+sides&grommets=Every+1+ft&width=96&height=48`;
const scrim = banner('13oz+Scrim');

const samples: readonly Sample[] = [
  {
    daysAgo: 43,
    customer: { 'Customer Name': 'Bob Stone', 'Customer Phone Number': '(555) 010-7788' },
    employee: 'Kim',
    lines: ['/posters/photo-gloss?width=24&height=36'],
  },
  {
    daysAgo: 12,
    customer: { Company: 'Lakeside School', 'Customer Phone Number': '(555) 010-2345' },
    employee: 'Lou',
    lines: ['/signs/coroplast-4mm?width=36&height=24', '/signs/foam-core?width=24&height=36'],
    answer: 'Accepted',
  },
  {
    daysAgo: 8,
    customer: { 'Customer Name': 'Maria Gonzalez', Company: 'Harbor Café' },
    employee: 'Kim',
    lines: ['/stock/16pt?coating=Matte&run=500', '/magnets/car-door-magnets?width=18&height=12'],
    answer: 'Declined',
  },
  {
    daysAgo: 5,
    customer: { 'Customer Name': 'Jürgen Müller', Company: 'Müller Signs', 'Customer Phone Number': '(555) 010-9000' },
    employee: 'Lou',
    lines: ['/signs/gator-board?width=24&height=36'],
  },
];

/** Quote that the pictures show. Its customer comes back after the price of banners has risen. */
export const zoe: Sample = {
  daysAgo: 1,
  customer: {
    'Customer Name': 'Zoë Park',
    Company: 'Park & Sons',
    'Customer Phone Number': '(555) 010-0142',
    'Customer Email': 'zoe@park.example',
    'Customer Address': '40 River Road, Springfield',
  },
  employee: 'Kim',
  lines: [scrim, '/signs/coroplast-4mm?width=24&height=18'],
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const setDay = (page: Page, daysAgo: number): Promise<void> =>
  page.clock.setFixedTime(Date.now() - daysAgo * dayMs);

export async function writeLetterhead(camera: Camera): Promise<void> {
  const { page } = camera;
  await camera.go('/admin/quote-letter');
  for (const [label, text] of Object.entries(letterhead)) await page.getByLabel(label, { exact: true }).fill(text);
  await page
    .getByLabel('Logo file')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await page.getByRole('img', { name: letterhead['Shop name'] }).waitFor();
  await button(page, 'Save').click();
  await page.getByText('Quote letter saved').waitFor();
  await camera.go('/admin/quote-letter');
}

export async function addToCart(camera: Camera, path: string): Promise<void> {
  await camera.go(path);
  await button(camera.page, 'Add to cart').click();
  // The toast means that the line is stored.
  await camera.page.getByText('Item added to cart').waitFor();
}

/** Opens the dialog Save Quote, and fills it with the lines and the customer of a sample. */
export async function fillSaveQuote(camera: Camera, { daysAgo, customer, employee, lines }: Sample): Promise<void> {
  const { page } = camera;
  await setDay(page, daysAgo);
  for (const line of lines) await addToCart(camera, line);
  await camera.go('/cart');
  await button(page, 'Save Quote').click();
  for (const [label, text] of Object.entries({ ...customer, 'Employee Name': employee }))
    await page.getByLabel(label).fill(text);
}

/** Submits the open dialog Save Quote. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Save Quote' }).click();
  await page.getByText(/^Quote \S+ saved\.$/).waitFor();
}

/**
 * Opens the newly saved quote.
 * @returns its address
 */
export async function openSaved({ page }: Camera): Promise<string> {
  await page.getByRole('link', { name: 'Open quote', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Quote Q-/ }).waitFor();
  return new URL(page.url()).pathname.replace(/^\/app/, '');
}

export async function saveSampleQuotes(camera: Camera): Promise<void> {
  const { page } = camera;
  for (const sample of samples) {
    await fillSaveQuote(camera, sample);
    await save(page);
    await openSaved(camera);
    if (!sample.answer) continue;
    await pressInMenu(page, 'More', sample.answer);
    if (sample.answer === 'Declined') await button(page, 'Note as declined').click();
    await page.getByText(`Noted as ${sample.answer.toLowerCase()}.`).waitFor();
  }
}

/** Opens the comparison of business cards on three stocks. */
export async function compareCards(camera: Camera): Promise<void> {
  for (const path of ['/stock/14pt?run=500', '/stock/16pt?run=500', '/stock/18pt?run=500']) {
    await camera.go(path);
    await button(camera.page, 'Add to comparison').click();
    await camera.page.getByText('Added to the comparison').waitFor();
  }
  await camera.go('/compare');
}

/** Sets the store's markup on every price, and a separate markup on banners. */
export async function setMarkups(camera: Camera, percent: string, ofBanners = percent): Promise<void> {
  const { page } = camera;
  await camera.go('/admin/markups');
  await page.getByLabel('% Global markup').fill(percent);
  await button(page, 'Apply to all categories').click();
  await page.getByLabel('Banners % Markup').fill(ofBanners);
  await button(page, 'Save').click();
  await page.getByText(/saved/i).first().waitFor();
}
