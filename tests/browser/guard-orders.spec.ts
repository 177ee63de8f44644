/** Hostile texts in the order dialog: they add no mail header, and the order has exactly the typed texts. */
import { detailKeys } from '../../src/quotes/mail/order-text.ts';
import { detailLimit } from '../../src/quotes/text-limits.ts';
import { readMailAddress } from '../guard/mail-address.ts';
import { readOrderText } from '../guard/read-order-text.ts';
import { carried, textPayloads } from '../guard/text-payloads.ts';
import { runs, say } from '../soak/size.ts';
import { open } from './support/navigation.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';
import { typeAll } from './support/watch.ts';

test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

/** Boxes of the dialog in order, without the date box, which takes no text. */
const boxes = [
  'customerName',
  'company',
  'customerPhone',
  'customerEmail',
  'customerAddress',
  'employeeName',
  'neededBy',
  'artwork',
  'notes',
];

const wanted = (artwork: string): readonly string[] => (artwork === '' ? [] : [carried(artwork)]);

/** Some payloads of every kind. */
const sample = textPayloads.filter((_, at) => (at + 7) % 11 < runs(11, 2));

test('payloads in all fields at once', async ({ page, mails, copies }) => {
  test.setTimeout(600_000);
  await open(page, '/cart');
  const submit = page.getByRole('button', { name: 'Submit Order', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Send Order Details', exact: true });
  let copied = 0;
  let tooLong = 0;
  for (const [what, text] of sample) {
    await submit.click();
    await expect(dialog).toBeVisible();
    const typed = await typeAll(page, 'dialog input, dialog textarea', text);
    expect(typed).toHaveLength(boxes.length);
    const typedInto = (key: string): string => (typed[boxes.indexOf(key)] ?? '').trim();
    const before = mails.length;
    await dialog.getByRole('button', { name: 'Send via Email', exact: true }).click();
    if (boxes.some((key, nth) => (typed[nth] ?? '').length > detailLimit(key))) {
      await expect(dialog.getByText(/^[\d,]+ characters: at most [\d,]+ can be kept\.$/).first(), what).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      expect(mails).toHaveLength(before);
      tooLong++;
      continue;
    }
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => mails.length).toBe(before + 1);
    const { headers } = readMailAddress(mails[before] ?? '');
    expect(
      headers.map(([name]) => name),
      what,
    ).toEqual(['subject', 'body']);
    const body = headers[1]?.[1] ?? '';
    const pasted = body === 'The order is on the clipboard: paste it here.';
    if (pasted) copied++;
    const order = readOrderText(pasted ? (copies[copied - 1] ?? '') : body.replaceAll('\r\n', '\n'));
    expect(
      order.details.slice(1).map(([, value]) => value),
      what,
    ).toEqual([...detailKeys.map((key) => carried(typedInto(key)) || '—'), ...wanted(typedInto('artwork'))]);
    expect(order.foot, what).toEqual(['Items: 2', 'Subtotal: $86.28', 'Grand total: $86.28']);
  }
  say('orders in the browser', {
    tried: sample.length,
    of: textPayloads.length,
    'by the clipboard': copied,
    'too long to send': tooLong,
    'extra headers': 0,
    'other texts': 0,
  });
  expect(copied).toBe(copies.length);
  expect(tooLong).toBeLessThan(sample.length / 2);
});
