import { useState } from 'react';
import type { Catalog } from '../../book/index.ts';
import { decimals, decimalText, markUpTotal, misreading } from '../../pricing/index.ts';
import { countOf, formatMoney } from '../../quotes/format.ts';
import { Page } from '../../ui/Page.tsx';
import { adminPages } from './admin-pages.ts';
import { amountOf, markupEditor, previewField, type Row } from './editor/amounts.ts';
import { AmountEntry, SettingsEditor } from './editor/SettingsEditor.tsx';

type MarkupsPageProps = Pick<Catalog, 'categories' | 'menus' | 'products'>;

export function MarkupsPage({ categories, menus, products }: MarkupsPageProps) {
  const { title, subtitle } = adminPages.markups;
  const [base, setBase] = useState('100');
  /** Products with the category's markup may stand in other menus (specification, section 9). */
  const useOf = ({ category: { key, label }, least: { pct = 0 } }: Row): string => {
    const own = products.filter(({ markupCategory }) => markupCategory === key);
    const places = own.map(({ menu, title: product }) =>
      menu === menus[0]?.id ? product : (menus.find(({ id }) => id === menu)?.label ?? label),
    );
    const others = [...new Set(places)].filter((place) => place !== label);
    return [
      own.length === 0 ? 'no product uses this' : countOf(own.length, 'product'),
      ...(own.length > 1 && others.length > 0 ? [`, with ${others.join(', ')}`] : []),
      ...(pct > 0 ? [`; at least ${decimalText(pct, decimals.percent)} %`] : []),
    ].join('');
  };
  return (
    <Page title={title} intro={subtitle} back="/admin" width="narrow">
      <SettingsEditor
        name={title}
        kind={markupEditor}
        categories={categories}
        use={useOf}
        preview={({ pct = 0, fixed = 0 }) =>
          misreading(base, previewField.mark) === undefined
            ? formatMoney(markUpTotal(amountOf(previewField, base), { pct, fixed }))
            : '—'
        }
      >
        <AmountEntry field={previewField} value={base} onValue={setBase} />
      </SettingsEditor>
    </Page>
  );
}
