import { useMemo, useState } from 'react';
import type { Category } from '../../../catalog/types.ts';
import { noSettings, type Settings, usePageDraft, useSaveSettings, useSettings } from '../../../storage/index.ts';
import { useToast } from '../../../ui/toast/index.ts';
import { amountsOf, noAmounts } from './amounts.ts';
import {
  activeCount,
  applyToAll,
  type Draft,
  draftAmounts,
  editCell,
  hasEdits,
  rowTexts,
  type Saved,
} from './draft.ts';
import type { EditorKind } from './editor-kind.ts';

const noDraft: Draft = {};

/** The state of an editor: what is saved, the draft over it, and what its buttons do. */
export function useEditor(kind: EditorKind, categories: readonly Category[]) {
  const settings: Settings = useSettings() ?? noSettings;
  const [draft, setDraft] = usePageDraft(kind.page, noDraft);
  const [globals, setGlobals] = useState<Readonly<Record<string, string>>>({});
  const save = useSaveSettings();
  const toast = useToast();
  const saved = useMemo<Saved>(
    () => ({ fields: kind.fields, categories: categories.map(({ key }) => key), amounts: kind.read(settings) }),
    [kind, categories, settings],
  );
  const amounts = draftAmounts(saved, draft);
  return {
    settings,
    saved,
    amounts,
    globals,
    edited: hasEdits(saved, draft),
    active: activeCount(amounts),
    setDraft,
    textsOf: (category: string) => rowTexts(saved, draft, category),
    edit: (category: string, field: string, text: string) => setDraft(editCell(saved, draft, category, field, text)),
    setGlobal: (field: string, text: string) => setGlobals((before) => ({ ...before, [field]: text })),
    applyAll: () => {
      setDraft(applyToAll(saved, amountsOf(kind.fields, globals)));
      toast.success(kind.texts.applied);
    },
    reset: () => setDraft(applyToAll(saved, noAmounts(kind.fields))),
    save: () =>
      // Rows that were not edited stay as they are by now, also when another tab saved them meanwhile.
      save.mutate((before) => kind.write(before, draftAmounts({ ...saved, amounts: kind.read(before) }, draft)), {
        onSuccess: () => {
          setDraft(noDraft);
          toast.success(kind.texts.saved);
        },
        onError: ({ message }) => toast.error(message),
      }),
  };
}

export type Editor = ReturnType<typeof useEditor>;
