import { chosenChoices } from './choices.ts';
import { holds } from './conditions.ts';
import type { NoticeState, Product, Selection } from './product.ts';

/** Returns a text of the book with `{field}` replaced by the selected value. */
function filled(text: string, selection: Selection): string {
  return text.replace(/\{([a-z0-9-]+)\}/g, (placeholder, field: string) => selection[field] ?? placeholder);
}

/** Returns the text of the book's first valid notice for a state; undefined if no notice is valid. */
export function noticeText(product: Product, selection: Selection, state: NoticeState): string | undefined {
  const notice = product.notices.find((candidate) => candidate.state === state && holds(candidate, selection));
  return notice && filled(notice.text, selection);
}

/** Returns the warnings for a selection, which are shown next to the options. */
export function warningsFor(product: Product, selection: Selection): readonly string[] {
  return product.warnings.filter((warning) => holds(warning, selection)).map(({ text }) => filled(text, selection));
}

/** Returns the notes of the selected choices for the screen or the cart line. */
export function choiceNotes(product: Product, selection: Selection, to: 'screen' | 'cart'): readonly string[] {
  return chosenChoices(product, selection).flatMap(({ note }) =>
    note && (note.to === to || note.to === 'both') ? [note.text] : [],
  );
}
