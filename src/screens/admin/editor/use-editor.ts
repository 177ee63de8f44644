import { useMemo, useState } from 'react';
import type { Category } from '../../../book/index.ts';
import { usePageDraft } from '../../../data/queries/page-draft.ts';
import { useReadSettingsAgain, useSaveSettings, useSettings } from '../../../data/queries/settings.ts';
import { misreading } from '../../../pricing/index.ts';
import { mapValues } from '../../../quotes/record.ts';
import { noSettings, type Settings } from '../../../quotes/settings.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { listed } from '../settings-file/settings-file.ts';
import { type Amounts, amountsOf, amountText, countedNote, noAmounts } from './amounts.ts';
import { type ConflictingRow, conflictingRows, type Side, theirsOf } from './conflict.ts';
import {
  type AmountMap,
  activeCount,
  afterSaving,
  applyToAll,
  changedAmounts,
  type Draft,
  draftAmounts,
  editCell,
  hasEdits,
  isAmountMap,
  isDraft,
  raisedAmounts,
  refusals,
  rowTexts,
  type Saved,
  settleCell,
} from './draft.ts';
import type { EditorKind } from './editor-kind.ts';

const noDraft: Draft = {};
const nothingSeen: AmountMap = {};

/** Messages that the page shows until the next entry. */
interface Remarks {
  readonly settled?: { readonly category: string; readonly text: string };
  readonly saved: readonly string[];
  readonly raised?: string;
}

const noRemarks: Remarks = { saved: [] };

/** Provides the state of an editor: the saved amounts, the draft, the messages, and the actions of the buttons. */
export function useEditor(kind: EditorKind, categories: readonly Category[]) {
  const loaded = useSettings();
  const settings: Settings = loaded ?? noSettings;
  const [draft, editDraft] = usePageDraft(kind.page, noDraft, isDraft);
  /**
   * Amounts that were saved for each row when the person began to edit the row. They are stored with the draft. If
   * another manager saves while this page is closed, the next save therefore detects the conflict.
   */
  const [seen, editSeen] = usePageDraft(`${kind.page} seen`, nothingSeen, isAmountMap);
  const [remarks, setRemarks] = useState<Remarks>(noRemarks);
  const [isRefused, setIsRefused] = useState(false);
  const [conflict, setConflict] = useState<readonly ConflictingRow[]>();
  const [globals, setGlobals] = useState<Readonly<Record<string, string>>>({});
  const save = useSaveSettings();
  const readAgain = useReadSettingsAgain();
  const toast = useToast();
  const saved = useMemo<Saved>(
    () => ({
      fields: kind.fields,
      categories: categories.map(({ key }) => key),
      amounts: kind.read(settings),
      smallest: Object.fromEntries(categories.map((category) => [category.key, kind.smallest(category)])),
    }),
    [kind, categories, settings],
  );
  const setDraft = (next: Draft, raised?: string) => {
    editSeen(() => saved.amounts);
    setRemarks({ ...noRemarks, ...(raised && { raised }) });
    setIsRefused(false);
    editDraft(() => next);
  };
  const amounts = draftAmounts(saved, draft);
  const refused = refusals(saved, draft);
  const labelOf = (category: string) => categories.find(({ key }) => key === category)?.label ?? category;
  const inAll = (row: Amounts): AmountMap => Object.fromEntries(saved.categories.map((category) => [category, row]));
  /** Returns a report on the amounts smaller than the price book allows; '' if there are none. */
  const raisedText = (what: string, amountsGiven: AmountMap, wordsOf: (from: string, to: string) => string) =>
    listed(
      what,
      raisedAmounts(saved, amountsGiven).map(
        ({ category, field, from, to }) =>
          `${labelOf(category)} ${wordsOf(amountText(field, from), amountText(field, to))}`,
      ),
    );
  const raisedIn = (given: AmountMap) =>
    raisedText('Raised to the smallest that the price book allows', given, (from, to) => `${from} became ${to}`);
  const saveDraft = (edited: Draft, seenBefore: AmountMap) => {
    // Sends only changed rows. An unchanged row could overwrite amounts that another tab has saved in the meantime.
    const changed = changedAmounts(saved, edited);
    const seenRows = Object.keys(changed).map((category) => [
      category,
      seenBefore[category] ?? saved.amounts[category] ?? noAmounts,
    ]);
    const saving = save.mutateAsync({ ...kind.rows(changed), seen: kind.rows(Object.fromEntries(seenRows)) });
    void saving.then(
      () => {
        // Edits made during the save stay in the draft.
        let left = noDraft;
        editDraft((now) => {
          left = afterSaving(saved, now, edited);
          return left;
        });
        editSeen((before) => mapValues(left, (_, category) => changed[category] ?? before[category] ?? noAmounts));
        // A message that a typed amount counts as another one stays: the amount was saved at the press.
        setRemarks(({ settled }) => ({ ...(settled && { settled }), saved: Object.keys(edited) }));
        setIsRefused(false);
        toast.success(kind.texts.saved);
      },
      (error: Error) => {
        const rows = conflictingRows(error, kind);
        readAgain();
        if (rows) setConflict(rows);
        else toast.error(error.message);
      },
    );
  };
  return {
    kind,
    categories,
    settings,
    labelOf,
    saved,
    amounts,
    globals,
    edited: hasEdits(saved, draft),
    active: activeCount(amounts),
    setDraft,
    textsOf: (category: string) => rowTexts(saved, draft, category),
    /**
     * Returns the entries of a row that can't be saved. Until a person tries to save, the result has no amounts that
     * are too small. During typing, the first digits are often too small. A message on blur would push the Save button
     * away from the pointer.
     */
    refusedIn: (category: string) => refused.filter((one) => one.category === category && (isRefused || !one.tooSmall)),
    /** Report on saved amounts below the smallest amount of the price book. Prices use the smallest amount instead. */
    savedTooSmall: raisedText(
      'What is saved is smaller than the price book allows',
      loaded ? { ...inAll(noAmounts), ...saved.amounts } : {},
      (from, to) => `${from} counts as ${to}`,
    ),
    raisedIn,
    remarks,
    edit: (category: string, field: string, text: string) => {
      setRemarks(noRemarks);
      if (!draft[category]) editSeen((before) => ({ ...before, [category]: saved.amounts[category] ?? noAmounts }));
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
      const row = amountsOf(kind.fields, globals);
      setDraft(applyToAll(saved, row), raisedIn(inAll(row)));
      toast.success(kind.texts.applied);
    },
    reset: () =>
      setDraft(
        applyToAll(saved, noAmounts),
        raisedText('Reset to the smallest that the price book allows', inAll(noAmounts), (_, to) => to),
      ),
    save: () => {
      const [first] = refused;
      if (first) {
        toast.error(`${labelOf(first.category)} ${first.text}`);
        setIsRefused(true);
        return;
      }
      saveDraft(draft, seen);
    },
    conflict,
    closeConflict: () => setConflict(undefined),
    /**
     * Saves the draft without the conflicting rows for which a person chose `theirs`. In these rows, the amounts of the
     * other manager stay saved.
     */
    decideConflict: (rows: readonly ConflictingRow[], sides: Readonly<Record<string, Side>>) => {
      setConflict(undefined);
      const kept = Object.fromEntries(Object.entries(draft).filter(([category]) => sides[category] !== 'theirs'));
      const nextSeen = { ...seen, ...theirsOf(rows) };
      editDraft(() => kept);
      editSeen(() => nextSeen);
      if (Object.keys(kept).length > 0) saveDraft(kept, nextSeen);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
