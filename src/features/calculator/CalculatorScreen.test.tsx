// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localIdentity, memoryTextStore, openStores, StorageProvider } from '../../storage/index.ts';
import { ToastProvider } from '../../ui/toast/index.ts';
import { CalculatorScreen } from './CalculatorScreen.tsx';
import { widget } from './fixture.ts';

// The screen is tested on a product of its own, whatever the book holds.
vi.mock('../../catalog/index.ts', () => ({ catalog: { version: 'book-1' } }));

afterEach(cleanup);

function AddressBar() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
}

async function open(address = '/things/widget') {
  const stores = openStores(memoryTextStore());
  render(
    <StorageProvider stores={stores} identity={localIdentity(stores.session)}>
      <MemoryRouter initialEntries={[address]}>
        <ToastProvider>
          <CalculatorScreen product={widget} />
          <AddressBar />
        </ToastProvider>
      </MemoryRouter>
    </StorageProvider>,
  );
  const quote = await screen.findByRole('region', { name: 'Selected quote' });
  return { stores, user: userEvent.setup(), quote, add: within(quote).getByRole('button', { name: 'Add to cart' }) };
}

const address = () => new URL(screen.getByTestId('address').textContent ?? '', 'http://quotr.test');
const radio = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole<HTMLInputElement>('radio', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const rows = () =>
  within(screen.getByRole('grid', { name: 'Prices by run size' }))
    .getAllByRole('row')
    .slice(1);
const selected = () =>
  rows()
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => row.textContent);
const priced = '/things/widget?tone=1%2F0&width=12&height=24';

describe('options', () => {
  it('waits, then offers, then forces', async () => {
    const { user } = await open();
    expect(screen.getByText('Choose Tone first.')).toBeDefined();
    expect(screen.getByText('Choose Tone and Cover.').getAttribute('role')).toBe('status');
    await expect.poll(() => address().search).toBe('');
    await user.click(radio('Tone', '1/0'));
    expect(radio('Cover', 'Light').checked).toBe(true);
    await user.click(radio('Tone', '1/1'));
    expect(screen.getByText('Cover: Dark')).toBeDefined();
    expect(screen.getByText('Dark covers show dust.')).toBeDefined();
    await expect.poll(() => address().searchParams.get('cover')).toBe('Dark');
  });

  it('takes a bound field to its route', async () => {
    const { user } = await open(priced);
    await user.click(radio('Body', 'thick'));
    await expect.poll(() => address().pathname).toBe('/body/thick');
    await expect.poll(() => address().searchParams.has('body')).toBe(false);
    expect(radio('Holes', 'Yes').checked).toBe(false);
    expect(screen.getByText('Thick ones are heavy.')).toBeDefined();
  });
});

describe('lengths', () => {
  it('says what is wrong, and never fights the typing', async () => {
    const { user } = await open('/things/widget?tone=1%2F0&height=24');
    await user.type(box('Width'), '4');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('Keep the width between 6 and 36.');
    expect(
      document.getElementById(box('Width').getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.contains(alert),
    ).toBe(true);
    expect(screen.getByText('Enter a size within the limits.')).toBeDefined();
    await user.clear(box('Width'));
    await user.type(box('Width'), '12.50');
    expect(box('Width').value).toBe('12.50');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('grid', { name: 'Prices by run size' })).toBeDefined();
  });

  it('clamps on leaving', async () => {
    const { user } = await open(priced);
    await user.clear(box('Height'));
    await user.type(box('Height'), '99');
    expect(box('Height').value).toBe('99');
    await user.tab();
    expect(box('Height').value).toBe('48');
    await user.clear(box('Height'));
    await user.tab();
    expect(box('Height').value).toBe('1');
  });

  it('keeps the exact length behind the unit toggle', async () => {
    const { user, quote } = await open('/things/widget?tone=1%2F0&width=24.125&height=24');
    const before = quote.textContent?.match(/\$[\d.]+/g);
    await user.click(radio('Unit', 'ft'));
    expect(box('Width').value).toBe('2.01');
    expect(quote.textContent?.match(/\$[\d.]+/g)).toEqual(before);
    await user.click(radio('Unit', 'in'));
    expect(box('Width').value).toBe('24.125');
  });
});

describe('prices', () => {
  it('selects the first row, a clicked one, and by the arrow keys', async () => {
    const { user, quote } = await open(priced);
    expect(selected()).toEqual(['1$2.40$2.40']);
    await user.click(within(rows()[1] ?? quote).getByText('$4.80'));
    expect(selected()).toEqual(['2$2.40$4.80']);
    await expect.poll(() => address().searchParams.get('run')).toBe('2');
    await user.keyboard('{ArrowDown}');
    expect(selected()).toEqual(['5† Sample price$2.00$10.00']);
    await user.keyboard('{End}{ArrowDown}');
    await expect.poll(() => address().searchParams.get('run')).toBe('25');
    await user.keyboard('{Home}');
    expect(selected()).toEqual(['1$2.40$2.40']);
  });

  it('keeps the selected run size while it is in the table', async () => {
    const { user } = await open(`${priced}&run=2`);
    await user.click(radio('Cover', 'Dark'));
    await expect.poll(() => address().searchParams.get('run')).toBe('2');
  });
});

describe('adding to the cart', () => {
  it('waits for a price', async () => {
    const { quote, add } = await open();
    expect(add).toHaveProperty('disabled', true);
    expect(within(quote).getByText('Shown after selections.')).toBeDefined();
  });

  it('adds the line, the address that leads back and the book it was priced from', async () => {
    const { user, quote, add, stores } = await open(`${priced}&run=2`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Quantity' }), '3');
    expect(within(quote).getByText('$14.40')).toBeDefined();
    await user.click(add);
    expect(await screen.findByText('Item added to cart')).toBeDefined();
    const [item] = await stores.cart.load();
    expect(item).toMatchObject({ product: 'Widgets', stock: 'thin', runSize: 2, total: 480, quantity: 3 });
    expect(item).toMatchObject({ productId: 'widget', category: 'things', bookVersion: 'book-1' });
    expect(item?.path).toBe('/things/widget?tone=1%2F0&cover=Light&holes=No&width=12&height=24&run=2&qty=3&unit=in');
  });
});
