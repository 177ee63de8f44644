import type { Category } from '../../book/index.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { adminPages } from './admin-pages.ts';
import { shippingEditor } from './editor/amounts.ts';
import { SettingsEditor } from './editor/SettingsEditor.tsx';

/** Quotes and orders propose the shipping rates, but no cart total contains them (decision 8). */
export function ShippingPage({ categories }: { categories: readonly Category[] }) {
  const { title, subtitle } = adminPages.shipping;
  return (
    <Page title={title} intro={subtitle} back="/admin" width="narrow">
      <div className="blocks">
        <Notice text="Rates are not added to cart totals. Quotes and orders suggest them as shipping." />
        <SettingsEditor name={title} kind={shippingEditor} categories={categories} />
      </div>
    </Page>
  );
}
