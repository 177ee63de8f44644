import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAddToCart } from '../../../data/queries/cart.ts';
import { maxCompared } from '../../../quotes/comparison.ts';
import { lineTitle } from '../../../quotes/line-title.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FindField } from '../../../ui/header/FindField.tsx';
import { backTo, safePath } from '../../../ui/header/safe-path.ts';
import { CompareIcon } from '../../../ui/icons.tsx';
import { SampleNote } from '../../../ui/inputs/SampleMark.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Tick } from '../../../ui/Tick.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { TableHead } from '../../../ui/table/TableHead.tsx';
import { useTold } from '../../../ui/toast/use-told.ts';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import { ComparedPrices } from './ComparedPrices.tsx';
import styles from './ComparePage.module.css';
import { attributeRows, type Compared, runRows } from './compared.ts';
import { TotalsChart } from './TotalsChart.tsx';
import { useCompared } from './use-compared.ts';
import { type Offered, useSaveCompared } from './use-save-compared.ts';

/** Page with configurations side by side. */
export function ComparePage({ back }: { back: string }) {
  const comparison = useCompared();
  const { status, all, unpriced } = comparison;
  const empty = status === 'ready' && all.length === 0 && unpriced.length === 0;
  return (
    <Page title="Compare" back={back}>
      {status === 'failed' && <LoadError text={comparison.failure} onRetry={comparison.retry} />}
      {status === 'waiting' && <Loading blocks={4} />}
      {empty && (
        <EmptyState
          text={`Nothing to compare yet. Add up to ${maxCompared} configurations from their calculators.`}
          picture={<CompareIcon />}
        >
          <FindField />
          <Link to="/products" className={buttonClass()}>
            Browse products
          </Link>
        </EmptyState>
      )}
      {unpriced.map((item) => (
        <Notice key={item.id} kind="warning" text={`${lineTitle(item)} is no longer offered.`}>
          <Button size="s" onClick={() => comparison.remove(item.id)}>
            Remove
          </Button>
        </Notice>
      ))}
      {all.length > 0 && <SideBySide all={all} comparison={comparison} />}
    </Page>
  );
}

function SideBySide({ all, comparison }: { all: readonly Compared[]; comparison: ReturnType<typeof useCompared> }) {
  const { save, saving } = useSaveCompared();
  const runs = runRows(all);
  const common = runs.filter(({ isCommon }) => isCommon);
  const [onlyCommon, setOnlyCommon] = useState(false);
  const shown = onlyCommon && common.length > 0 ? common : runs;
  const letters = all.map(({ letter }) => letter);
  const offered = all.flatMap((one) => {
    const item = comparison.lineOf(one);
    return item ? [{ item, option: one.letter }] : [];
  });
  const isSample = shown.some(({ cells }) => cells.some((cell) => cell?.basis === 'sample'));
  return (
    <div className="parts">
      <div className={classNames('cluster', 'no-print')}>
        {offered.length > 1 && (
          <Button variant="primary" aria-disabled={saving || undefined} onClick={() => save(offered)}>
            Save as a quote with options
          </Button>
        )}
        <Button variant="danger" onClick={comparison.clear}>
          Clear comparison
        </Button>
      </div>
      {all.length > 1 && <Differences all={all} />}
      <section className={styles.panel} aria-label="Prices">
        <header className={styles.heading}>
          <h2>Prices</h2>
          {common.length > 0 && common.length < runs.length && (
            <Tick isTicked={onlyCommon} onTick={setOnlyCommon}>
              Only run sizes that all have
            </Tick>
          )}
        </header>
        {common.length === 0 && all.length > 1 && <p className="muted">No run size is offered by all of them.</p>}
        <ComparedPrices all={all} rows={shown} chosen={comparison.chosen} onChoose={comparison.choose} />
        {isSample && <SampleNote />}
      </section>
      <ul className={styles.options} aria-label="Options">
        {all.map((one) => (
          <Option key={one.letter} one={one} comparison={comparison} onSave={save} />
        ))}
      </ul>
      {shown.length > 1 && (
        <section className={styles.panel} aria-label="Chart">
          <TotalsChart rows={shown} letters={letters} />
        </section>
      )}
    </div>
  );
}

interface OptionProps {
  one: Compared;
  comparison: ReturnType<typeof useCompared>;
  onSave: (lines: readonly Offered[]) => void;
}

function Option({ one, comparison, onSave }: OptionProps) {
  const { letter, product, item, gone } = one;
  const addToCart = useAddToCart();
  const told = useTold();
  const line = comparison.lineOf(one);
  // Stored data is untrusted.
  const path = safePath(item.path);
  const add = useSingleClick(() => {
    if (!line) return;
    const { id: _id, ...added } = line;
    addToCart.mutate(added, told('Item added to cart'));
  });
  return (
    <li className={styles.option}>
      <p className={styles.letter}>Option {letter}</p>
      <h2 className={styles.product}>
        {path ? (
          <Link to={path} state={backTo('/compare')}>
            {product.title}
          </Link>
        ) : (
          product.title
        )}
      </h2>
      {gone.length > 0 && (
        <Notice kind="warning" text={`No longer offered: ${gone.join(' • ')}. Open it to choose again.`} />
      )}
      {!line && <p className="muted">The price book has no price for this.</p>}
      <div className={classNames(styles.actions, 'no-print')}>
        <Button size="s" disabled={!line} aria-disabled={addToCart.isPending || undefined} onClick={add}>
          Add to cart
          <span className="visually-hidden">{` option ${letter}`}</span>
        </Button>
        <Button size="s" disabled={!line} onClick={() => line && onSave([{ item: line }])}>
          Quote
          <span className="visually-hidden">{` option ${letter}`}</span>
        </Button>
        <Button size="s" variant="danger" onClick={() => comparison.remove(item.id)}>
          Remove
          <span className="visually-hidden">{` option ${letter}`}</span>
        </Button>
      </div>
    </li>
  );
}

/** Table of the configurations' options. A word and a color mark each difference. */
function Differences({ all }: { all: readonly Compared[] }) {
  return (
    <section className={styles.panel} aria-label="Options side by side">
      <div className={styles.heading}>
        <h2>What differs</h2>
      </div>
      <div className={styles.scroll}>
        <table className={classNames('ruled', styles.attributes)}>
          <TableHead columns={['Option', ...all.map(({ letter }) => letter)]} />
          <tbody>
            {attributeRows(all).map(({ label, values, differs }) => (
              <tr key={label} className={differs ? styles.differs : undefined}>
                <th scope="row">
                  {label}
                  {differs && <span className={styles.mark}>differs</span>}
                </th>
                {values.map((value, at) => (
                  // The values are in the order of the configurations.
                  <td key={all[at]?.letter}>{value ?? <span className="muted">–</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
