import { Fragment, memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useChooseOptions, useRemoved } from '../../data/queries/cart.ts';
import type { PricedLine } from '../../data/quotes/use-cart-prices.ts';
import { lineTitle } from '../../quotes/line-title.ts';
import { optionTexts } from '../../quotes/option-names.ts';
import { noPriceText, todayText } from '../../quotes/prices/today-words.ts';
import { focusHeading } from '../../ui/focus-kept.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { SampleNote } from '../../ui/inputs/SampleMark.tsx';
import { LineProblem, LineRow, LineTable } from '../../ui/quote/LineRow.tsx';
import { OptionRadio } from '../../ui/quote/OptionRadio.tsx';
import { calculatorLink } from '../../ui/quote/place.ts';
import { sameProps } from '../../ui/same-props.ts';
import styles from './CartPage.module.css';
import { LineQuantity } from './LineQuantity.tsx';
import { UndoNotice, useRemoval } from './removal.tsx';

export function CartLines({ lines }: { lines: readonly PricedLine[] }) {
  const options = optionTexts(lines.map(({ item }) => item));
  const { mutate: choose } = useChooseOptions();
  const { remove } = useRemoval();
  const gap = useRemoved()[0]?.index;
  // If the removed lines were the last lines, the notice is shown below the remaining lines.
  const gapAt = gap === undefined ? undefined : Math.min(gap, lines.length);
  const notice = (
    <tr>
      <td colSpan={5}>
        <UndoNotice />
      </td>
    </tr>
  );
  return (
    <>
      <LineTable label="Items">
        {lines.map((line, at) => (
          <Fragment key={line.item.id}>
            {at === gapAt && notice}
            <CartLine
              line={line}
              remove={remove}
              choice={options.has(line.item) && <OptionRadio line={line.item} onChoose={choose} />}
            />
          </Fragment>
        ))}
        {gapAt === lines.length && notice}
      </LineTable>
      {lines.some(({ item }) => item.sample) && <SampleNote />}
    </>
  );
}

interface CartLineProps {
  line: PricedLine;
  remove: ReturnType<typeof useRemoval>['remove'];
  /** Radio of a line that is an option. */
  choice: ReactNode;
}

/** Cart line with all its attributes. Memoized, so that a change of one line renders no other line again. */
const CartLine = memo(function CartLine({ line: { item, max, price }, remove, choice }: CartLineProps) {
  const link = calculatorLink(item, '/cart');
  const title = lineTitle(item);
  return (
    <LineRow
      line={item}
      choice={choice}
      title={link ? <Link {...link}>{title}</Link> : title}
      quantity={<LineQuantity item={item} max={max} />}
      note={todayText(item, price)}
      actions={
        <button
          type="button"
          className={styles.remove}
          name="remove"
          aria-label={`Remove ${title}`}
          title="Remove"
          // Ignores a held Enter. The next line's button gets the focus, so the held key would remove that line, too.
          onKeyDown={(event) => {
            if (event.repeat && event.key === 'Enter') event.preventDefault();
          }}
          onClick={({ currentTarget }) => {
            passFocus(currentTarget);
            remove([item.id], `${title} removed.`);
          }}
        >
          <CloseIcon />
        </button>
      }
    >
      <LineProblem text={noPriceText(price)} />
    </LineRow>
  );
}, sameProps);

/**
 * Moves the focus, because the pressed Remove button disappears with its line. The focus goes to the Remove button of
 * the next line. Without a next line, it goes to the previous line's button. Without any other line, it goes to the
 * page's heading.
 */
function passFocus(pressed: HTMLElement): void {
  const all = [...document.getElementsByName('remove')];
  const at = all.indexOf(pressed);
  const next = all[at + 1] ?? all[at - 1];
  if (next) next.focus({ preventScroll: true });
  else focusHeading();
}
