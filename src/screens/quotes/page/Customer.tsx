import { customerFacts } from '../../../quotes/customer.ts';
import { knownTexts } from '../../../quotes/known-facts.ts';
import { neededFacts } from '../../../quotes/needed-by.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import type { OpenDialog } from './dialogs/QuoteDialog.tsx';
import styles from './Side.module.css';

export function Customer({ quote: { customer, note, ...quote }, onOpen }: { quote: Quote; onOpen: OpenDialog }) {
  const facts = [
    ...customerFacts(customer),
    ...neededFacts(quote).map(({ label, value }) => [label, value] as const),
    ...knownTexts(quote.known ?? {}),
    ['Note', note] as const,
  ].filter(([, text]) => text.trim() !== '');
  return (
    <section className={styles.panel} aria-labelledby="quote-customer">
      <div className={styles.heading}>
        <h2 id="quote-customer">Customer</h2>
        <Button
          variant="quiet"
          size="s"
          aria-label="Edit customer and note"
          onClick={() => onOpen({ kind: 'details' })}
        >
          Edit
        </Button>
      </div>
      {facts.length === 0 && <p className="muted">Nothing is noted of the customer.</p>}
      {facts.length > 0 && <Facts facts={facts} className={styles.facts} />}
    </section>
  );
}
