import { expect, it } from 'vitest';
import { markdownText } from './impact-markdown.ts';

it.each([
  { text: 'Color front + B&W back (4/1)', want: 'Color front + B&amp;W back (4/1)' },
  { text: 'a | b', want: 'a \\| b' },
  { text: '*x* _y_ `z` ~s~', want: '\\*x\\* \\_y\\_ \\`z\\` \\~s\\~' },
  { text: '<img src=x>', want: '&lt;img src=x&gt;' },
  { text: '[a](b)', want: '\\[a\\](b)' },
  { text: '@staff closes #12', want: '&#64;staff closes &#35;12' },
  { text: 'C:\\prices', want: 'C:\\\\prices' },
  { text: 'two\nlines', want: 'two lines' },
  { text: '$1.00 -> $2.00', want: '$1.00 → $2.00' },
])('$text is told as it stands', ({ text, want }) => {
  expect(markdownText(text)).toBe(want);
});
