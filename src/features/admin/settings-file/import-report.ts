import type { Category } from '../../../catalog/types.ts';
import { decimalText, decimals } from '../../../pricing/index.ts';
import type { SettingsFile } from './settings-file.ts';
import { shown } from './strict-json.ts';

const most = 5;

/**
 * What of a file was not taken as it stands, for the page whose part it is: fractions (decision 5), what counts as 0 (decision 6), and categories
 * that the price book does not have. Undefined when all of it was.
 */
export function importReport(
  file: SettingsFile,
  part: 'markups' | 'shipping',
  categories: readonly Category[],
): string | undefined {
  const labels = new Map(categories.map(({ key, label }) => [key, label]));
  const fractions = part === 'markups' ? file.fractions : [];
  const sentences = [
    listed(
      'Read as fractions',
      fractions.map(
        ({ category, written, pct }) =>
          `${labels.get(category) ?? shown(category)} ${written} became ${decimalText(pct, decimals.percent)} %`,
      ),
    ),
    listed(
      'Read as 0',
      file.noAmounts.filter(({ path }) => path.startsWith(`${part}.`)).map(({ path, written }) => `${path} ${written}`),
    ),
    listed(
      'Left out, for the price book has no such category',
      Object.keys(file[part] ?? {})
        .filter((key) => !labels.has(key))
        .map(shown),
    ),
  ].filter((sentence) => sentence !== '');
  return sentences.length > 0 ? sentences.join('. ') : undefined;
}

/** 'Read as fractions: Banners 0.15 became 15 %' */
function listed(what: string, all: readonly string[]): string {
  if (all.length === 0) return '';
  const rest = all.length - most;
  return `${what}: ${all.slice(0, most).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
