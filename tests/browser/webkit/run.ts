/** The main way in WebKitGTK: sign-in, banner, saved quote, order, and all of it after a reload. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { startServer } from '../support/static-server.ts';
import { startWebKit } from './driver.ts';

const named = (name: string) => `[normalize-space()="${name}" or @aria-label="${name}"]`;
const button = (name: string) => `//button${named(name)}`;
const inDialog = (xpath: string) => `//dialog[@open]${xpath}`;
const labeled = (label: string) =>
  `//*[(self::input or self::textarea) and @id=//label[normalize-space()="${label}"]/@for]`;
const chip = (label: string) => `//label[normalize-space()="${label}"]`;

const server = await startServer(join(import.meta.dirname, '../../../dist'));
const { goTo, reload, press, type, shows, stop } = await startWebKit();
try {
  await goTo(server.address);
  await shows('Sign in to Quotr');
  await type(labeled('Email'), 'ann@store.example');
  await type(labeled('Password'), 'quotr');
  await press(button('Sign In'));
  await press('//main//a[starts-with(normalize-space(), "Banners")]');
  await press(chip('13oz Scrim'));
  await type(labeled('Width'), '96');
  await type(labeled('Height'), '48');
  await shows('$38.72');
  await press(button('Add to cart'));
  await press('//header//a[contains(@aria-label, "Cart, 1 item")]');
  await press(button('Save Quote'));
  await type(inDialog(labeled('Customer Name')), 'Zoë Park');
  await press(inDialog(button('Save Quote')));
  const [number = ''] = /Q-\w{4}-\w{4}/.exec(await shows(/Q-\w{4}-\w{4}/)) ?? [];
  await reload();
  await goTo(`${server.address}quotes/${number}`);
  await shows('Zoë Park');
  await press(button('Submit Order'));
  await press(inDialog(button('Copy Details')));
  await press(inDialog(button('Cancel')));
  await goTo(`${server.address}admin/orders`);
  const orders = await shows(/1–1 of 1 order/);
  assert.match(orders, /Zoë Park/);
  assert.match(orders, /\$38\.72/);
  console.log('figure · WebKitGTK · sign-in, banner, saved quote, order, reload');
} finally {
  await stop();
  await server.stop();
}
