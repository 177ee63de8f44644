import { lives } from './group.ts';

export const storage = [
  lives('Only a difference from the number before draws again.', {
    'src/data/queries/drafts.ts': ['drawn + 1 → drawn - 1'],
  }),
  lives('The cache is the same for as long as the page is open.', {
    'src/data/queries/drafts.ts': ['[client] → []'],
  }),
  lives('Who is signed out has no session, whose sign-in is empty as well: only the type checker asks.', {
    'src/data/queries/session.ts': ["session.status === 'signed-in' → true"],
  }),
  lives('An undefined level is stored as none: only the type checker asks.', {
    'src/quotes/order-draft.ts': ['level === undefined → false'],
  }),
  lives('Only a removal has ids, and undefined ones supersede nothing: only the type checker asks.', {
    'src/data/stores.ts': ["change.kind === 'remove' → true"],
  }),
  lives('What has no data yet is loaded by whoever first shows it.', {
    'src/data/StorageProvider.tsx': [
      '{ predicate: ({ state }) => state.data !== undefined } → {}',
      'state.data !== undefined → true',
    ],
  }),
  lives(
    'Within one turn what a storage lists is there, and what is not there can not be damaged: only the type checker asks.',
    {
      'src/data/documents/recover.ts': ['text !== null → true'],
      'src/data/documents/stored-document.ts': ['text === null → false'],
      'src/data/text-store.ts': [
        'Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null) → Array.from({\n  length: storage.length\n}, (_, index) => storage.key(index))',
        'key !== null → true',
      ],
    },
  ),
  lives('An unreadable text has nothing that is whole: the second half of the condition says the same.', {
    'src/data/documents/recover.ts': ["opened.kind === 'read' → true"],
    'src/data/documents/stored-document.ts': ["opened.kind === 'read' → true"],
  }),
  lives("Only 'latest' and 'damaged' are ever compared, and what is not there reads as damaged but is not set aside.", {
    'src/data/documents/recover.ts': ['text === null → false', '\'older\' → ""'],
  }),
  lives('Times of ids that are not there.', { 'src/data/documents/stored-document.ts': ['[] → list'] }),
  lives('What both hold is the latest, or is damaged and set aside once: taking it over changes nothing.', {
    'src/data/documents/recover.ts': ['entry?.text === text → false'],
  }),
  lives('Each kind of change has its case: only the type checker asks.', {
    'src/quotes/cart.ts': ['default:\n      return change satisfies never; → default:'],
  }),
  lives('A copy with the same id says the same.', { 'src/quotes/cart.ts': ['id === item.id → false'] }),
  lives('A line that costs nothing, beside others that are to the cent all that is exact: either answer is exact.', {
    'src/quotes/cart.ts': ['left <= 0n → left < 0n'],
  }),
  lives('Where the browser has none, asking it throws, which counts as no answer as well.', {
    'src/data/indexed-journal.ts': ['!exists → false'],
  }),
  lives('An empty text is no JSON, which counts as no drafts as well.', {
    'src/data/tab-drafts.ts': ['\'null\' → ""'],
  }),
  lives('A function that ends without a word returns undefined as well.', {
    'src/data/documents/salvage.ts': ['{\n    return undefined;\n  } → {}'],
    'src/data/text-store.ts': ['{\n    return undefined;\n  } → {}'],
  }),
  lives('Any key shows whether the storage can be read.', { 'src/data/text-store.ts': ["'' → text"] }),
  lives('Beginning before the first brace finds the same: no JSON object begins otherwise.', {
    'src/data/documents/salvage.ts': ['\'{\' → ""'],
  }),
  lives('Past the end of a text there is no character.', {
    'src/data/documents/salvage.ts': ['at < text.length → at <= text.length'],
  }),
  lives('Thrown only to be caught a few lines up, where nobody reads it; calling what is not there throws as well.', {
    'src/quotes/versioned.ts': ['!step → false', '`${kind.key}: no migration from version ${from}` → ``'],
  }),
  lives('The first of what is open is always there: only the type checker asks.', {
    'src/quotes/strict-json.ts': ['level?.at → level.at', 'level?.keys → level.keys'],
  }),
  lives(
    'In a valid JSON text a key follows a brace or a comma in an object: elsewhere no token is taken for a key, whatever the mark says, and the index of an object is set anew by its next key.',
    {
      'src/quotes/strict-json.ts': [
        'false → true',
        "token === '{' → true",
        "typeof level?.at === 'number' → true",
        'level?.keys !== undefined → true',
      ],
    },
  ),
  lives('No status, text of an event or kind of an answer is equal to the text that the mutant puts there.', {
    'src/quotes/accepted-option.ts': ["'' → text"],
    'src/quotes/calls.ts': ["'' → text"],
    'src/quotes/link-answer.ts': ["'' → text"],
  }),
  lives('An event that is no answer ends the search as no event does.', { 'src/quotes/calls.ts': ['[] → list'] }),
  lives('The next lines have the same options, so each has a total: only the type checker asks.', {
    'src/quotes/calls.ts': ['totals[at]?.total → totals[at].total'],
  }),
];
