import { useMemo, useState } from 'react';
import type { Category } from '../../../catalog/types.ts';
import { misreading } from '../../../pricing/index.ts';
import { noSettings, type Settings, usePageDraft, useSaveSettings, useSettings } from '../../../storage/index.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { amountsOf, countedNote, noAmounts } from './amounts.ts';
import {
  activeCount,
  afterSaving,
  applyToAll,
  type Draft,
  draftAmounts,
  editCell,
  hasEdits,
  isDraft,
  misreadings,
  rowTexts,
  type Saved,
  settleCell,
} from './draft.ts';
import type { EditorKind } from './editor-kind.ts';

const noDraft: Draft = {};

/** What stands on the page until the next entry. */
interface Remarks {
  /** What a box that was left counts as, where that is not what was typed. */
  readonly settled?: { readonly category: string; readonly text: string };
  /** The categories that were saved. */
  readonly saved: readonly string[];
}

const noRemarks: Remarks = { saved: [] };

/** The state of an editor: what is saved, the draft over it, the remarks on it, and what its buttons do. */
export function useEditor(kind: EditorKind, categories: readonly Category[]) {
  const settings: Settings = useSettings() ?? noSettings;
  const [draft, editDraft] = usePageDraft(kind.page, noDraft, isDraft);
  const [remarks, setRemarks] = useState<Remarks>(noRemarks);
  const setDraft = (next: Draft) => {
    setRemarks(noRemarks);
    editDraft(() => next);
  };
  const [globals, setGlobals] = useState<Readonly<Record<string, string>>>({});
  const save = useSaveSettings();
  const toast = useToast();
  const saved = useMemo<Saved>(
    () => ({ fields: kind.fields, categories: categories.map(({ key }) => key), amounts: kind.read(settings) }),
    [kind, categories, settings],
  );
  const amounts = draftAmounts(saved, draft);
  const misread = misreadings(saved, draft);
  const labelOf = (category: string) => categories.find(({ key }) => key === category)?.label ?? category;
  return {
    settings,
    saved,
    amounts,
    globals,
    edited: hasEdits(saved, draft),
    active: activeCount(amounts),
    setDraft,
    textsOf: (category: string) => rowTexts(saved, draft, category),
    /** What can't be read in a row. */
    misreadIn: (category: string) => misread.filter((found) => found.category === category),
    remarks,
    edit: (category: string, field: string, text: string) => {
      setRemarks(noRemarks);
      editDraft((before) => editCell(saved, before, category, field, text));
    },
    settle: (category: string, key: string) => {
      const field = kind.fields.find((candidate) => candidate.key === key);
      const note = field && draft[category] && countedNote(field, draft[category][key] ?? '');
      if (note !== undefined) setRemarks({ ...noRemarks, settled: { category, text: note } });
      editDraft((before) => settleCell(saved, before, category, key));
    },
    setGlobal: (field: string, text: string) => setGlobals((before) => ({ ...before, [field]: text })),
    applyAll: () => {
      const unread = kind.fields.flatMap(({ key, mark }) => misreading(globals[key] ?? '', mark) ?? []);
      if (unread[0] !== undefined) {
        toast.error(unread[0]);
        return;
      }
      setDraft(applyToAll(saved, amountsOf(kind.fields, globals)));
      toast.success(kind.texts.applied);
    },
    reset: () => setDraft(applyToAll(saved, noAmounts)),
    save: () => {
      const [unread] = misread;
      if (unread) {
        toast.error(`${labelOf(unread.category)} ${unread.text}`);
        return;
      }
      // Rows that were not edited keep what is stored, also when another tab saved them meanwhile.
      const saving = save.mutateAsync((before) =>
        kind.write(before, draftAmounts({ ...saved, amounts: kind.read(before) }, draft)),
      );
      void saving.then(
        () => {
          // What was edited during the save stays in the draft.
          editDraft((now) => afterSaving(saved, now, draft));
          setRemarks({ ...noRemarks, saved: Object.keys(draft) });
          toast.success(kind.texts.saved);
        },
        ({ message }: Error) => toast.error(message),
      );
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
