import type { PriceSources } from '../../../pricing/price-sources.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ExplanationTable } from '../../../ui/quote/ExplanationTable.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { describeSelection } from '../describe-selection.ts';
import type { Calculator } from '../use-calculator.ts';
import styles from './PriceAnswer.module.css';

interface PriceAnswerProps {
  calculator: Calculator;
  runSize: number;
  sources: PriceSources;
  onClose: () => void;
}

export function PriceAnswer({ calculator, runSize, sources, onClose }: PriceAnswerProps) {
  const { product, selection, markup, unit } = calculator;
  return (
    <Dialog wide title="Where this price comes from" onClose={onClose}>
      <ScrollRegion className={styles.answer} label="Lines of the price">
        <p className={styles.quoted}>{[product.title, ...describeSelection(product, selection, unit)].join(' • ')}</p>
        <ExplanationTable {...{ product, selection, runSize, markup, sources }} />
      </ScrollRegion>
    </Dialog>
  );
}
