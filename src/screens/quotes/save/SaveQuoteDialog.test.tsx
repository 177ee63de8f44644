// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ann, draftQuote, eachWithEmptyDatabase } from '../../../../tests/fixtures/quote-database.ts';
import { renderPage, signedInStores } from '../../../../tests/fixtures/render-page.tsx';
import { useCart } from '../../../data/queries/cart.ts';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { cartLineOf } from '../../../quotes/reopened.ts';
import { SaveQuoteDialog } from './SaveQuoteDialog.tsx';

eachWithEmptyDatabase();
/** Waits longer than a double click lasts. */
const afterDoubleClick = () => new Promise((resolve) => void setTimeout(resolve, 600));

const none = () => undefined;

/** Dialog over the loaded cart, whose draft has the id of a restored quote. */
function Restored({ id }: { id: string | undefined }) {
  const items = useCart();
  const [draft, change] = useOrderDraft();
  if (id !== undefined && draft.quote === undefined)
    return (
      <button type="button" onClick={() => change((now) => ({ ...now, quote: { id, company: '' } }))}>
        Restore
      </button>
    );
  return items && items.length > 0 && <SaveQuoteDialog items={items} onSaved={none} onClose={none} />;
}

/**
 * Opens the dialog for a cart with a line of Zoë's saved quote, which was opened in the cart or restored after saving.
 */
async function opened(how: 'opened' | 'restored') {
  const stores = await signedInStores();
  const quotes = await stores.quotes();
  const quote = await quotes.save(draftQuote('1', { validUntil: '2199-12-31' }));
  const [line] = quote.lines;
  if (!line) throw new Error('the quote has a line');
  const { quoted, ...plain } = cartLineOf(quote, line, 'cart-1');
  await stores.cart.update({ kind: 'add', item: how === 'opened' && quoted ? { ...plain, quoted } : plain });
  renderPage(<Restored id={how === 'restored' ? '1' : undefined} />, { stores });
  const user = userEvent.setup();
  if (how === 'restored') await user.click(await screen.findByRole('button', { name: 'Restore' }));
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const saved = async () => (await quotes.list(ann)).map(({ number, customer }) => [number, customer.name]);
  const save = async (name: string) => {
    await user.type(await screen.findByLabelText('Customer Name'), name);
    await press('Save Quote');
  };
  return { user, press, save, saved, number: quote.number };
}

test.each(['opened', 'restored'] as const)(
  'asks before another customer’s quote replaces a quote that was %s',
  async (how) => {
    const { press, save, saved, number } = await opened(how);
    await save('Bo');
    await screen.findByText(new RegExp(`^${number} is the quote of another customer: Zoë\\.`));
    expect(await saved()).toEqual([[number, 'Zoë']]);
    await afterDoubleClick();
    await press('Save as a new quote');
    await waitFor(async () => expect((await saved()).map(([, name]) => name)).toEqual(['Bo', 'Zoë']));
  },
);

test.each(['opened', 'restored'] as const)('a quote that was %s is replaced on request', async (how) => {
  const { press, save, saved, number } = await opened(how);
  await save('Bo');
  await press(`Save in place of ${number}`);
  await waitFor(async () => expect(await saved()).toEqual([[number, 'Bo']]));
});
