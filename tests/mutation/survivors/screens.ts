import { text, type Survivors } from './group.ts';

export const screens: readonly Survivors[] = [
  {
    because: 'A box without a text counts as 0, and so does a text that is no number.',
    mutants: {
      'src/features/admin/editor/amounts.ts': [["''", text]],
      'src/features/admin/editor/draft.ts': [["''", text]],
    },
  },
  {
    because: 'An arrow key goes up (1) or down (-1); there is no third direction.',
    mutants: {
      'src/features/admin/editor/amounts.ts': [['direction > 0', 'direction >= 0']],
    },
  },
];
