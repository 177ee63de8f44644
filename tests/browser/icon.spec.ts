/** The tab's icon. A private window requests it again after each click on an option, which changes the address. */
import { existsSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { chromium } from '@playwright/test';
import { openCalculator } from './support/calculator.ts';
import { signedIn } from './support/stored.ts';
import { expect, test } from './support/test.ts';

/** Chromium with windows, because headless Chromium fetches no icon. */
const withWindows = '/usr/bin/chromium';

test('is kept by the browser for good', async ({ page }) => {
  await page.goto('login');
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  const answer = await page.request.get(icon ?? '');
  expect(answer.headers()).toMatchObject({ 'content-type': 'image/png', 'cache-control': /immutable/ });
});

test('is fetched once, however often the address changes', async ({ baseURL }) => {
  test.skip(!existsSync(withWindows), `It needs ${withWindows}.`);
  const asked: string[] = [];
  const server = createServer((question, answer) => {
    asked.push(question.url ?? '');
    request(new URL(question.url ?? '', baseURL), { headers: question.headers }, (response) => {
      response.pipe(answer.writeHead(response.statusCode ?? 502, response.headers));
    }).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const listening = server.address();
  const port = typeof listening === 'object' ? listening?.port : undefined;
  const browser = await chromium.launch({ executablePath: withWindows, args: ['--no-sandbox', '--headless=new'] });
  try {
    const context = await browser.newContext({ baseURL: `http://localhost:${port}/app/`, serviceWorkers: 'block' });
    const page = await context.newPage();
    const calculator = await openCalculator(page, '/stock/14pt', signedIn);
    const icon = await page.locator('link[rel="icon"]').getAttribute('href');
    const icons = () => asked.filter((url) => url === icon || url.endsWith('.ico'));
    await expect.poll(icons).toEqual([icon]);
    for (const stock of ['16pt', '14pt', '16pt', '14pt', '16pt']) {
      await calculator.choose({ Stock: stock });
      await expect(page).toHaveURL(new RegExp(stock));
      await page.waitForTimeout(300);
    }
    expect(icons()).toEqual([icon]);
  } finally {
    await browser.close();
    server.close();
  }
});
