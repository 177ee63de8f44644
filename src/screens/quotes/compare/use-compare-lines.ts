import { useNavigate } from 'react-router-dom';
import { useChangeComparison } from '../../../data/queries/quotes.ts';
import { type Compared, maxCompared } from '../../../quotes/comparison.ts';
import { countOf } from '../../../quotes/format.ts';
import type { Quote, QuoteLine } from '../../../quotes/quote.ts';
import { backTo } from '../../../ui/header/safe-path.ts';
import { useToast } from '../../../ui/toast/toast.tsx';

/**
 * Provides a function that opens the lines of a quote in the comparison, with an Undo. Undefined if fewer than two
 * lines have a selection to compare.
 */
export function useCompareLines({ number, lines }: Quote): (() => void) | undefined {
  const toast = useToast();
  const navigate = useNavigate();
  const change = useChangeComparison(({ message }) => toast.error(message));
  const items = lines
    .filter(({ selection }) => selection)
    .slice(0, maxCompared)
    .map(configurationOf);
  if (items.length < 2) return undefined;
  return () => {
    let before: readonly Compared[] = [];
    const put = (present: readonly Compared[]) => {
      before = present;
      return items;
    };
    change(put, () => {
      toast.info(
        items.length < lines.length
          ? `${items.length} of ${countOf(lines.length, 'line')} are compared.`
          : 'The lines are compared.',
        { label: 'Undo', run: () => change(() => before) },
      );
      void navigate('/compare', { state: backTo(`/quotes/${number}`) });
    });
  };
}

/** Returns a line without its alternative, discount, markup, base price and reasons. */
function configurationOf(line: QuoteLine): Compared {
  const {
    markup: _markup,
    reasons: _reasons,
    option: _option,
    discount: _discount,
    base: _base,
    ...configuration
  } = line;
  return configuration;
}
