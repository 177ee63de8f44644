/** LibreOffice opens the orders' CSV file, set to each separator, and finds no formula in it. */
import { strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { ordersCsv } from '../../src/quotes/orders/orders-csv.ts';
import { formulaTexts } from '../fixtures/formula-texts.ts';
import { ann, orderOf } from '../server/sent.ts';
import { csvInOffice } from './soffice.ts';

const formulasIn = (fods: Uint8Array): readonly string[] =>
  Array.from(strFromU8(fods).matchAll(/table:formula="([^"]*)"/g), ([, formula = '']) => formula);

const customerOf = (text: string) => ({ name: text, company: text, phone: text, email: text, address: text });

/** Orders with a text in every entry that a person makes. */
const orders = formulaTexts.map((text, at) => ({
  order: orderOf(`order-${at}`, { customer: customerOf(text), employee: text, note: text, to: text, total: -1250 }),
  status: 'recorded' as const,
  version: `version-${at}`,
  changedAt: 0,
  changedBy: { ...ann, name: text },
  flags: [],
}));

async function exported(): Promise<string> {
  let text = '';
  for await (const part of ordersCsv(() => Promise.resolve({ orders }))) text += part;
  return text;
}

const separators = [',', ';', '\t', '|', ',;\t'];

// The last row, which is not Quotr's, proves that a formula would be found.
test.each(separators)('no cell of the orders is a formula, with the separators %j', async (separator) => {
  const text = `${await exported()}x${separator[0]}=1+1\r\n`;
  expect(formulasIn(csvInOffice(text, separator))).toEqual(['of:=1+1']);
});

test('an amount below zero is a number', async () => {
  const opened = strFromU8(csvInOffice(await exported(), ','));
  // Each order has the amount twice: as its subtotal and as its total.
  expect(opened.match(/office:value="-12.5"/g)).toHaveLength(2 * orders.length);
});
