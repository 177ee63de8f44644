import { expect, test } from 'vitest';
import { selectionText } from './selection-text.ts';

test.each([
  [{}, 'the only selection'],
  [{ stock: '14pt' }, 'stock = 14pt'],
  [{ stock: '14pt', color: '4/0' }, 'stock = 14pt; color = 4/0'],
])('%j in words', (selection, words) => expect(selectionText(selection)).toBe(words));
