/** The price book is the program: prices, options and a whole product come from it alone, with no line of code. */
import type { Page } from '@playwright/test';
import { addProduct, addStockFinishingAndRunSize, changeTwoPrices, setSmallestMarkup } from './support/book-changes.ts';
import { type CalculatorOnPage, openCalculator } from './support/calculator.ts';
import { card, heading, open } from './support/navigation.ts';
import { copyProject, filesOf, type ProjectCopy } from './support/project-copy.ts';
import { signedIn } from './support/stored.ts';
import { expect, listenForFaults, noteAnnouncements, test } from './support/test.ts';

const codegen = 'codegen/commands/codegen.ts';

test('a changed book is compiled, built and served', async ({ browser }) => {
  test.slow();
  const project = copyProject();
  const code = () => ['src', 'codegen'].map((part) => filesOf(part, project.folder));
  const codeBefore = code();
  try {
    await test.step('two changed prices: --check names both and writes nothing', () => comparePrices(project));
    await test.step('a stock, a finishing, a run size, a product and a smallest markup: it compiles and builds', async () => {
      setSmallestMarkup(project.folder);
      addStockFinishingAndRunSize(project.folder);
      addProduct(project.folder);
      await expectDone(project, 'tsx', codegen);
      await expectDone(project, 'vite', 'build', '--logLevel', 'warn');
    });

    const baseURL = await project.serve();
    const localStorage = Object.entries(signedIn).map(([name, value]) => ({ name, value }));
    const { origin } = new URL(baseURL);
    const page = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [{ origin, localStorage }] } });
    await noteAnnouncements(page.context());
    const faults = listenForFaults(page, origin);
    await test.step('the changed prices are there', () => seeChangedPrices(page));
    await test.step('the stock, the finishing and the run size are there', () => seeNewOptions(page));
    await test.step('the product is on its menu, quotes, and goes into the cart', () => seeNewProduct(page));
    await test.step('the smallest markup is in the prices and kept by the markups page', () => seeSmallestMarkup(page));
    expect(faults).toEqual([]);

    expect(code(), 'no line of code was changed').toEqual(codeBefore);
  } finally {
    project.remove();
  }
});

async function expectDone(project: ProjectCopy, ...command: Parameters<ProjectCopy['run']>): Promise<void> {
  const { code, output } = await project.run(...command);
  expect(code, output).toBe(0);
}

async function comparePrices(project: ProjectCopy): Promise<void> {
  changeTwoPrices(project.folder);
  const before = filesOf('generated', project.folder);
  const { code, output } = await project.run('tsx', codegen, '--check');
  expect(code).toBe(1);
  // The output has each difference with its old and its new line.
  expect(output).toMatch(/products\/basic\.ts[^+]*\+.*\b276\b.*\b691/);
  expect(output).toMatch(/products\/foam-core\.ts[^+]*\+.*\b37500\b/);
  expect(filesOf('generated', project.folder), '--check writes nothing').toEqual(before);
}

async function seeChangedPrices(page: Page): Promise<void> {
  const basic = await openCalculator(page, '/stock/14pt');
  await basic.price(250, '0.0276', '6.91');
  const sign = await openCalculator(page, '/signs/foam-core?color=4%2F4&width=24&height=36');
  await sign.price(1, '22.5000', '22.50');
}

async function seeNewOptions(page: Page): Promise<void> {
  const basic = await openCalculator(page, '/stock/14pt');
  await basic.choose({ Stock: '20pt' });
  await basic.runSizes([100, 250]);
  await basic.price(250, '0.0987', '24.68');
  const banner = await openCalculator(page, '/banners');
  await banner.choose({ Material: '13oz Scrim', Hems: 'Reinforced', Width: '96', Height: '48' });
  await banner.price(1, '46.7200', '46.72');
  await banner.choose({ Material: '8oz Mesh' });
  await banner.offers('Hems', ['None', 'All sides']);
  const poster = await openCalculator(page, '/posters/photo-gloss?width=24&height=36');
  await poster.price(50, '17.5800', '879.00');
}

async function seeNewProduct(page: Page): Promise<void> {
  await open(page, '/signs');
  const pvc = card(page, 'PVC');
  await expect(pvc).toContainText('For wet rooms.');
  await expect(pvc.locator('img')).toHaveAttribute('src', /pvc/);
  await pvc.click();
  await expect(heading(page, 'PVC Signs')).toBeVisible();
  const sign: CalculatorOnPage = await openCalculator(page, '/signs/pvc');
  await sign.notice('Measure the wall first.');
  await sign.offers('Thickness', ['3mm', '6mm']);
  await sign.fact('Edge', 'Raw');
  await sign.choose({ Thickness: '6mm', Width: '4', Height: '18' });
  await sign.error('PVC comes from 5″ to 90″.');
  await sign.choose({ Edge: 'Polished', Width: '24' });
  // 3 sq ft x 6.3333 + 1.50
  await sign.price(3, '20.4999', '61.50');
  await sign.adds({ Product: 'PVC Signs', Stock: 'PVC', 'Run size': '3', 'Per unit': '$20.4999' });
}

async function seeSmallestMarkup(page: Page): Promise<void> {
  const flyers = await openCalculator(page, '/flyers-brochures');
  await flyers.choose({ Size: '8.5x11', Folding: 'Flat - No Folding', Color: '4/0', Coating: 'No Coating' });
  // 140.77 in the book, plus the smallest markup of 25 %
  await flyers.price(500, '0.3519', '175.96');
  await open(page, '/admin/markups');
  const box = page.getByRole('spinbutton', { name: 'Flyers & Brochures % Markup', exact: true });
  await expect(box).toHaveValue('25');
  await box.fill('20');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Flyers & Brochures % Markup: 20 is below 25/)).toBeVisible();
}
