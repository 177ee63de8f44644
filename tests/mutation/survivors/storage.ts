import { list, text, type Survivors } from './group.ts';

export const storage: readonly Survivors[] = [
  {
    because:
      'Within one turn what a storage lists is there, and what is not there can not be damaged: only the type checker asks.',
    mutants: {
      'src/storage/documents/quarantine.ts': [["''", text]],
      'src/storage/documents/recover.ts': [['text !== null', 'true']],
      'src/storage/text-store.ts': [
        [
          'Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)',
          'Array.from({\n  length: storage.length\n}, (_, index) => storage.key(index))',
        ],
        ['key !== null', 'true'],
      ],
    },
  },
  {
    because: 'An unreadable text has nothing that is whole: the second half of the condition says the same.',
    mutants: {
      'src/storage/documents/stored-document.ts': [["opened.kind === 'read'", 'true']],
    },
  },
  {
    because:
      "Only 'latest' and 'damaged' are ever compared, and what is not there reads as damaged but is not set aside.",
    mutants: {
      'src/storage/documents/recover.ts': [
        ['text === null', 'false'],
        ["'older'", '""'],
      ],
    },
  },
  {
    because: 'Times of ids that are not there.',
    mutants: {
      'src/storage/documents/stored-document.ts': [['[]', list]],
    },
  },
  {
    because: 'A function that ends without a word returns undefined as well.',
    mutants: {
      'src/storage/documents/salvage.ts': [['{\n    return undefined;\n  }', '{}']],
      'src/storage/text-store.ts': [['{\n    return undefined;\n  }', '{}']],
    },
  },
  {
    because:
      'No key matches every query, which is what the line asks for: it says so in words, and to the type checker.',
    mutants: {
      'src/storage/StorageProvider.tsx': [['!queryKey', 'false']],
    },
  },
  {
    because: 'Any key shows whether the storage can be read.',
    mutants: {
      'src/storage/text-store.ts': [["''", text]],
    },
  },
  {
    because: 'Beginning before the first brace finds the same: no JSON object begins otherwise.',
    mutants: {
      'src/storage/documents/salvage.ts': [["'{'", '""']],
    },
  },
  {
    because: 'Past the end of a text there is no character.',
    mutants: {
      'src/storage/documents/salvage.ts': [['at < text.length', 'at <= text.length']],
    },
  },
  {
    because:
      'Thrown only to be caught a few lines up, where nobody reads it; calling what is not there throws as well.',
    mutants: {
      'src/storage/documents/envelope.ts': [
        ['!step', 'false'],
        ['`${kind.key}: no migration from version ${from}`', '``'],
      ],
    },
  },
];
