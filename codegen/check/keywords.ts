/** Keywords that never win: the rows are tried in order, and an earlier keyword stands in every name that has this one (QB425). */
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import type { Book } from '../language/book.ts';

export function checkKeywords({ categories }: Book): readonly Diagnostic[] {
  const earlier: { readonly keyword: string; readonly category: string }[] = [];
  return categories.flatMap(({ cells: { key, keywords } }) => {
    if (!keywords) return [];
    const words = keywords.value.map((keyword) => keyword.toLowerCase());
    const found = words.flatMap((keyword) => {
      const winner = earlier.find((one) => keyword.includes(one.keyword));
      return winner
        ? diagnostic(
            'QB425',
            keywords.at,
            `"${keyword}" never wins: "${winner.keyword}" of ${winner.category} stands in it and comes first`,
            'Move the row up, or delete the keyword; if the order is meant, accept it on the sheet Accepted with the reason.',
          )
        : [];
    });
    earlier.push(...words.map((keyword) => ({ keyword, category: key.value })));
    return found;
  });
}
