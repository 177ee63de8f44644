import { lives } from './group.ts';

export const screens = [
  lives('A box without a text counts as 0, and so does a text that is no number.', {
    'src/screens/admin/editor/amounts.ts': ["'' → text"],
    'src/screens/admin/editor/draft.ts': ["'' → text"],
    'src/screens/admin/editor/use-editor.ts': ["'' → text"],
  }),
  lives('An arrow key goes up (1) or down (-1); there is no third direction.', {
    'src/screens/admin/editor/amounts.ts': ['direction > 0 → direction >= 0'],
  }),
  lives('The compiler proves that every kind is handled: the branch is never taken.', {
    'src/quotes/explanation/explained-rows.ts': ['default:\n      return line satisfies never; → default:'],
    'src/screens/calculator/use-calculator.ts': ['default:\n      return change satisfies never; → default:'],
  }),
  lives(
    'What is asked for is always there (the groups of a match, the parts of a split text, the first of a group, both sides of a size that is turned): only the type checker asks.',
    {
      'src/screens/calculator/address.ts': ["'' → text"],
      'src/screens/calculator/describe-selection.ts': ["'' → text"],
      'src/screens/calculator/field-groups.ts': ["'' → text", 'group.states[0]?.field → group.states[0].field'],
      'src/screens/calculator/custom/custom-quote.ts': ["'' → text", '[] → list'],
    },
  ),
  lives('A comparison with undefined is false, and `null` is no whole number: only the type checker asks.', {
    'src/screens/calculator/address.ts': ['run !== undefined → true', 'text !== null → true'],
    'src/screens/calculator/custom/custom-quote.ts': ['rate !== undefined → true'],
  }),
  lives('The short way of a product with one route finds what the long way finds.', {
    'src/screens/calculator/address.ts': ['only !== undefined && others.length === 0 → false'],
  }),
  lives('Only lengths go by steps: a quantity between two of them is none of the remarks.', {
    'src/screens/calculator/describe-selection.ts': ['\'1\' → ""', "field.kind === 'length' → true"],
  }),
  lives('Only prices per sq ft name the area, and an explanation with such a price begins with the area.', {
    'src/quotes/explanation/explained-rows.ts': ['[] → list', "'' → text"],
  }),
  lives('A row needs an id that no other row has; which one is never read.', {
    'src/quotes/explanation/explained-rows.ts': ['\'total\' → ""'],
  }),
  lives('The other sign of 0 is 0.', {
    'src/quotes/explanation/explained-rows.ts': ['scaled < 0n → scaled <= 0n'],
  }),
  lives('Shapes are only compared with each other: any name serves that no other shape has.', {
    'src/screens/calculator/field-groups.ts': ['\'box\' → ""', '\'fact\' → ""', '\'pair\' → ""'],
  }),
  lives('The address is the same function for as long as the page is open.', {
    'src/screens/calculator/use-calculator.ts': ['[address] → []'],
  }),
  lives('A copy with the same run size says the same; the state before it is kept all the same.', {
    'src/screens/calculator/use-calculator.ts': ['row.runSize === state.run → false'],
  }),
  lives('Only ladders have sources with ladders, and only rates have sources with rates: the type checker asks.', {
    'src/screens/admin/price-book/search/price-groups.ts': ["pricing.kind !== 'run-size' → false", '\'run-size\' → ""'],
    'src/screens/admin/price-book/search/price-rows.ts': ["pricing.kind === 'run-size' → false", '\'run-size\' → ""'],
  }),
  lives('Where a row is missing, the cell in the line above is missing too, which is an error.', {
    'src/screens/admin/price-book/search/price-rows.ts': ['row?.when → row.when'],
  }),
  lives('No other query asks for these rows: any key of its own serves.', {
    'src/screens/admin/price-book/queries.ts': ['\'found-prices\' → ""'],
  }),
  lives('The core works it out from its fields and rates; nothing else of this product is read.', {
    'src/screens/calculator/custom/custom-quote.ts': [
      "'' → text",
      '[] → list',
      '\'custom-quote\' → ""',
      '\'published\' → ""',
    ],
  }),
  lives(
    'Two sides and a rate above 0 always have a price, or are too large to be held exactly, which is the one error that the core throws for them.',
    {
      'src/screens/calculator/custom/custom-quote.ts': [
        "priced.kind === 'rows' → true",
        'error instanceof RangeError → true',
      ],
    },
  ),
  lives('A success is no day old, and no time is a day after one that is not known.', {
    'src/releases/book-age.ts': [
      '!succeeded && checks.current !== undefined → true',
      '!succeeded && checks.current !== undefined → !succeeded || checks.current !== undefined',
      'checks.current !== undefined → true',
    ],
  }),
  lives('`in` and `JSON.parse` throw for what is no object, and that counts as no checks as well.', {
    'src/releases/book-age.ts': [
      '\'{}\' → ""',
      "typeof stored !== 'object' || stored === null → false",
      "typeof stored !== 'object' || stored === null → typeof stored !== 'object' && stored === null",
      "typeof stored !== 'object' → false",
      'stored === null → false',
    ],
  }),
  lives('No failures are none, and no device was on in January 1970 or will be in the year 255,000.', {
    'src/releases/book-age.ts': [
      'Number(value) >= 0 → Number(value) > 0',
      'Number(value) < latestTimeMs → Number(value) <= latestTimeMs',
    ],
  }),
  lives('React passes over what is told to a component that is gone.', {
    'src/releases/book-age.ts': ['() => void listeners.delete(listener) → () => undefined'],
    'src/releases/new-version.ts': ['() => void listeners.delete(listener) → () => undefined'],
  }),
  lives('A function that ends without a word returns undefined as well.', {
    'src/releases/load-part.ts': ['{\n    return undefined;\n  } → {}'],
  }),
  lives(
    'React begins a first drawing that had to wait anew, which then finds the code: what is said to `lazy` is never drawn.',
    { 'src/releases/lazy-page.ts': ['{ default: loaded } → {}'] },
  ),
  lives('A listener that stays writes into a set that nobody reads any more.', {
    'src/releases/service-worker.ts': [
      "{\n    registration.removeEventListener('updatefound', note);\n  } → {}",
      '\'updatefound\' → ""',
    ],
  }),
  lives('What is not there throws when it is asked, which ends the waiting as well.', {
    'src/releases/newest-worker.ts': [
      "!('serviceWorker' in navigator) → false",
      '!registration → false',
      '!next → false',
    ],
  }),
  lives('A kept file is kept once more, and a completion that nothing needs keeps nothing: only the time differs.', {
    'src/releases/service-worker/kept-parts.ts': [
      'await isIn(await caches.open(cacheName), url) → false',
      'part?.key === part?.product → true',
    ],
  }),
  lives('Only addresses of parts are noted, and no text in place of a missing content type is one of a part.', {
    'src/releases/service-worker/kept-parts.ts': ['part?.key → part.key', 'part?.product → part.product', "'' → text"],
  }),
];
