import { useState } from 'react';
import type { Category } from '../../catalog/types.ts';
import { decimals, markUp } from '../../pricing/index.ts';
import { readAmount } from '../../storage/index.ts';
import { formatMoney } from '../../ui/format.ts';
import { Page } from '../../ui/Page.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { adminPages } from './admin-pages.ts';
import { amountColumns } from './editor/AmountTable.tsx';
import { markupEditor } from './editor/editor-kind.ts';
import { SettingsEditor } from './editor/SettingsEditor.tsx';
import { useEditor } from './editor/use-editor.ts';

const columns = amountColumns(markupEditor.fields, { preview: true });

/** Category Pricing Markups, with what each does to a price of the preview base. */
export function MarkupsPage({ categories }: { categories: readonly Category[] }) {
  const { title, subtitle } = adminPages.markups;
  const editor = useEditor(markupEditor, categories);
  const [base, setBase] = useState('100');
  const preview = (category: string) => {
    const { pct = 0, fixed = 0 } = editor.amounts[category] ?? {};
    const total = readAmount(base, decimals.cents);
    const row = { runSize: 1, perUnit: 0, total, basis: 'published' } as const;
    return formatMoney(markUp(row, { pct, fixed }).total);
  };
  return (
    <Page title={title} intro={subtitle} back="/admin" width="narrow">
      <SettingsEditor
        name={title}
        kind={markupEditor}
        editor={editor}
        columns={columns}
        categories={categories}
        preview={preview}
      >
        <TextField
          label="Preview base ($)"
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          value={base}
          onValue={setBase}
        />
      </SettingsEditor>
    </Page>
  );
}
