/** Settings of quotes and of the book itself, from the sheet Settings. */
import type { BookSettings } from '../../src/contract/catalog.ts';
import type { Book } from '../language/book.ts';
import type { SettingKey } from '../language/sheets.ts';

/** Number of days for which a quote is valid if the book has no such setting. */
const usualQuoteDays = 30;

export function bookSettings({ settings }: Pick<Book, 'settings'>): BookSettings {
  const settingOf = (key: SettingKey) => settings.find(({ cells }) => cells.key.value === key)?.cells.value.value;
  const days = settingOf('quote valid days');
  return { quoteValidDays: days?.kind === 'days' ? days.value : usualQuoteDays };
}
