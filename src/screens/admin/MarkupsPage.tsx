import { useMemo, useState } from 'react';
import type { Catalog } from '../../book/index.ts';
import { currencySign, decimals, decimalText, markUpTotal, misreading } from '../../pricing/index.ts';
import { formatMoney } from '../../quotes/format.ts';
import { Page } from '../../ui/Page.tsx';
import { adminPages } from './admin-pages.ts';
import { categoryUses, joined } from './category-uses.ts';
import { AmountEntry } from './editor/AmountEntry.tsx';
import { type AmountField, type Amounts, amountsOf, noAmounts } from './editor/amounts.ts';
import { dollars, markupEditor } from './editor/editor-kind.ts';
import { SettingsEditor } from './editor/SettingsEditor.tsx';
import { useEditor } from './editor/use-editor.ts';

const label = `Preview base (${currencySign})`;
const baseField: AmountField = { key: 'base', label, globalLabel: label, ...dollars };

type MarkupsPageProps = Pick<Catalog, 'categories' | 'menus' | 'products'>;

export function MarkupsPage({ categories, menus, products }: MarkupsPageProps) {
  const { title, subtitle } = adminPages.markups;
  const editor = useEditor(markupEditor, categories);
  const [base, setBase] = useState('100');
  const uses = useMemo(() => categoryUses({ categories, menus, products }), [categories, menus, products]);
  const preview = (category: string) => {
    if (misreading(base, baseField.mark) !== undefined || editor.refusedIn(category).length > 0) return '—';
    const { pct = 0, fixed = 0 } = editor.amounts[category] ?? {};
    const { base: total = 0 } = amountsOf([baseField], { base });
    return formatMoney(markUpTotal(total, { pct, fixed }));
  };
  const idle = categories.filter(({ key }) => {
    const markup = Object.values(editor.amounts[key] ?? {});
    return editor.remarks.saved.includes(key) && uses[key]?.products === 0 && markup.some((amount) => amount !== 0);
  });
  return (
    <Page title={title} intro={subtitle} back="/admin" width="narrow">
      <SettingsEditor
        name={title}
        editor={editor}
        preview={preview}
        use={(category) => [uses[category]?.text, allowed(editor.saved.smallest[category])].filter(Boolean).join('; ')}
        savedNote={idle.length > 0 ? noEffect(idle.map((category) => category.label)) : undefined}
      >
        <AmountEntry field={baseField} value={base} onValue={setBase} />
      </SettingsEditor>
    </Page>
  );
}

/** Returns the smallest markup of a category in words; '' if the price book has none. */
const allowed = ({ pct = 0 }: Amounts = noAmounts): string =>
  pct === 0 ? '' : `at least ${decimalText(pct, decimals.percent)} %`;

const noEffect = (labels: readonly string[]): string =>
  `Saved. No product uses ${joined(labels)}: ${labels.length === 1 ? 'its markup changes' : 'their markups change'} no price.`;
