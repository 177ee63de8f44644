import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddOptions, useCart } from '../../data/queries/cart.ts';
import { normalise, type PriceRow, quote, readNumber } from '../../pricing/index.ts';
import type { NewCartItem } from '../../quotes/cart.ts';
import { formatCount, formatMoney, formatUnitPrice } from '../../quotes/format.ts';
import { freeLetters, optionLetters } from '../../quotes/option-sets.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody, DialogFields } from '../../ui/Dialog.tsx';
import { SampleMark } from '../../ui/inputs/SampleMark.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { type Calculator, selectedItem } from './use-calculator.ts';

interface SeveralRunsProps {
  calculator: Calculator;
  rows: readonly PriceRow[];
}

/** Button that offers several run sizes, or several quantities, as options of one line. */
export function SeveralRuns({ calculator, rows }: SeveralRunsProps) {
  const [isOpen, setOpen] = useState(false);
  const { product } = calculator;
  const isTyped = product.cartQuantity !== undefined || quantityField(product) !== undefined;
  if (rows.length === 1 && !isTyped) return null;
  return (
    <>
      <Button variant="link" className="no-print" onClick={() => setOpen(true)}>
        Quote several {rows.length > 1 ? 'run sizes' : 'quantities'}…
      </Button>
      {isOpen && <SeveralRunsDialog calculator={calculator} rows={rows} onClose={() => setOpen(false)} />}
    </>
  );
}

const quantityField = ({ fields }: Calculator['product']) => fields.find(({ kind }) => kind === 'quantity');

function SeveralRunsDialog({ calculator, rows, onClose }: SeveralRunsProps & { onClose: () => void }) {
  const { product, quantity, row } = calculator;
  const isListed = rows.length > 1;
  // The first run size is selected before anybody asks for it.
  const asked = isListed && row === rows[0] ? undefined : row?.runSize;
  const first = isListed || !product.cartQuantity ? asked : quantity;
  /** Run sizes or quantities; the text of a box may be blank or wrong. */
  const [texts, setTexts] = useState<readonly string[]>(first === undefined ? [] : [String(first)]);
  const { mutate, isPending } = useAddOptions();
  const toast = useToast();
  const navigate = useNavigate();
  const inOrder = isListed ? texts.toSorted((one, other) => Number(one) - Number(other)) : texts;
  const lines = inOrder.map((text) => lineOf(calculator, isListed, text));
  // A quantity that is typed twice is one option.
  const added = [...new Map(lines.flatMap((line) => (line ? [[line.path, line]] : []))).values()];
  const add = () => {
    if (isPending) return;
    mutate(
      { added },
      {
        onSuccess: () => {
          toast.success(`${added.length} options added to cart`, { label: 'Cart', run: () => navigate('/cart') });
          onClose();
        },
        onError: ({ message }) => toast.error(message),
      },
    );
  };
  return (
    <Dialog title={`Quote several ${isListed ? 'run sizes' : 'quantities'}`} onClose={onClose}>
      {isListed ? (
        <DialogBody>
          <p>Choose two to four. The customer takes one of them.</p>
          <div>
            {rows.map(({ runSize, perUnit, total, basis }) => {
              const text = String(runSize);
              const isTicked = texts.includes(text);
              return (
                <Tick
                  key={runSize}
                  isTicked={isTicked}
                  disabled={!isTicked && texts.length >= optionLetters.length}
                  onTick={() => setTexts(isTicked ? texts.filter((one) => one !== text) : [...texts, text])}
                >
                  <span>
                    <b>{formatCount(runSize)}</b> for {formatMoney(total)}
                    {basis === 'sample' && <SampleMark />}
                  </span>
                  <span className="muted">{formatUnitPrice(perUnit)} each</span>
                </Tick>
              );
            })}
          </div>
        </DialogBody>
      ) : (
        <DialogFields>
          {optionLetters.map((letter, at) => {
            const text = texts[at] ?? '';
            const line = lines[at];
            return (
              <TextField
                key={letter}
                label={`Option ${letter}`}
                inputMode="numeric"
                value={text}
                onValue={(typed) => setTexts(optionLetters.map((_, one) => (one === at ? typed : (texts[one] ?? ''))))}
                hint={
                  line &&
                  `${formatCount((line.runSize ?? 1) * line.quantity)} for ${formatMoney(line.total * line.quantity)}`
                }
                error={text.trim() === '' || line ? undefined : wrongText(calculator)}
              />
            );
          })}
        </DialogFields>
      )}
      <DialogActions onCancel={onClose}>
        <Button variant="primary" disabled={added.length < 2} onClick={add}>
          {added.length < 2 ? 'Add options to cart' : `Add ${added.length} options to cart`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const wrongText = ({ product: { cartQuantity } }: Calculator): string =>
  cartQuantity
    ? `Enter a whole number from ${formatCount(cartQuantity.min)} to ${formatCount(cartQuantity.max)}.`
    : 'There is no price for this quantity.';

/** Returns the line of a run size or a quantity; undefined if there is no price for it. */
function lineOf(calculator: Calculator, isListed: boolean, text: string): NewCartItem | undefined {
  const { product, markup, quote: quoted } = calculator;
  const count = readNumber(text, 0);
  if (count === undefined || quoted.kind !== 'rows') return undefined;
  const range = product.cartQuantity;
  const isQuantity = !isListed && range !== undefined;
  if (isQuantity && (count < range.min || count > range.max)) return undefined;
  const field = quantityField(product);
  const isEntered = !isListed && !range && field !== undefined;
  const selection = isEntered
    ? normalise(product, { ...calculator.selection, [field.id]: String(count) })
    : calculator.selection;
  const entered = isEntered ? quote(product, selection, markup) : quoted;
  const rows = entered.kind === 'rows' ? entered.rows : [];
  const row = isListed ? rows.find(({ runSize }) => runSize === count) : rows[0];
  if (!row) return undefined;
  return selectedItem({ ...calculator, selection, row, quantity: isQuantity ? count : 1 });
}

interface AddAsOptionProps {
  /** Returns the selected quote as a cart line; undefined without a price. */
  item: () => NewCartItem | undefined;
  productId: string;
}

/** Button that adds the selected quote as an option of the product's last line in the cart. Absent without such a line. */
export function AddAsOption({ item, productId }: AddAsOptionProps) {
  const items = useCart() ?? [];
  const { mutate, isPending } = useAddOptions();
  const toast = useToast();
  const navigate = useNavigate();
  const of = items.findLast((line) => line.productId === productId);
  const [letter] = of ? freeLetters(items, of.id) : [];
  if (!of || !letter) return null;
  const add = () => {
    const line = item();
    if (!line || isPending) return;
    mutate(
      { added: [line], to: of.id },
      {
        onSuccess: () =>
          toast.success(`Added to cart as Option ${letter}`, { label: 'Cart', run: () => navigate('/cart') }),
        onError: ({ message }) => toast.error(message),
      },
    );
  };
  return (
    <Button variant="link" className="no-print" onClick={add}>
      Add as option
    </Button>
  );
}
