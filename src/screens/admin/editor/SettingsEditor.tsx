import { type ReactNode, useState } from 'react';
import type { Category } from '../../../book/index.ts';
import { ChangedMeanwhile } from '../../../data/ports.ts';
import { usePageDraft } from '../../../data/queries/page-draft.ts';
import { useRole } from '../../../data/queries/session.ts';
import { useReadSettingsAgain, useSaveSettings, useSettings } from '../../../data/queries/settings.ts';
import { decimalText, misreading } from '../../../pricing/index.ts';
import { formatCount } from '../../../quotes/format.ts';
import { importedText } from '../../../quotes/imported-file.ts';
import { mapValues } from '../../../quotes/record.ts';
import { sameData } from '../../../quotes/same-text.ts';
import { noSettings } from '../../../quotes/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { ImportButton } from '../../../ui/ImportButton.tsx';
import { useTypedBox } from '../../../ui/inputs/use-typed-box.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { TableHead } from '../../../ui/table/TableHead.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import {
  type AmountField,
  type Amounts,
  amountOf,
  amountsText,
  countedText,
  draftOf,
  type EditorKind,
  isActive,
  isDraft,
  noDraft,
  type Row,
  rowsOf,
  steppedText,
} from './amounts.ts';
import styles from './Editor.module.css';
import { readSettingsFile, type SettingsFile, settingsFile, writeSettingsFile } from './settings-file.ts';

interface SettingsEditorProps {
  name: string;
  kind: EditorKind;
  categories: readonly Category[];
  /** Text under the name of a category. */
  use?: (row: Row) => string;
  preview?: (amounts: Amounts) => string;
  /** Boxes beside those for all categories. */
  children?: ReactNode;
}

/** Table with a row per category, between the boxes for all categories and the buttons (specification, section 2). */
export function SettingsEditor({ name, kind, categories, use, preview, children }: SettingsEditorProps) {
  const settings = useSettings() ?? noSettings;
  const [draft, editDraft] = usePageDraft(kind.page, noDraft, isDraft);
  const [globals, setGlobals] = useState<Readonly<Record<string, string>>>({});
  /** Amounts that somebody else saved while this person edited the same rows. */
  const [theirs, setTheirs] = useState<Readonly<Record<string, Amounts>>>({});
  const [note, setNote] = useState<{ kind: 'info' | 'error'; text: string }>();
  const { mutateAsync } = useSaveSettings();
  const readAgain = useReadSettingsAgain();
  const role = useRole();
  const toast = useToast();
  const isReadOnly = role !== undefined && role !== 'manager';
  const rows = rowsOf(kind, categories, settings, draft);
  const edited = rows.filter(({ isEdited }) => isEdited);

  const fill = (amounts: (category: string) => Amounts | undefined) => {
    setTheirs({});
    setNote(undefined);
    editDraft(() => draftOf(kind, rows, amounts));
  };
  const applyAll = () => {
    const [unread] = kind.fields.flatMap(({ key, mark }) => misreading(globals[key] ?? '', mark) ?? []);
    if (unread !== undefined) return toast.error(unread);
    const all = Object.fromEntries(kind.fields.map((field) => [field.key, amountOf(field, globals[field.key] ?? '')]));
    fill(() => all);
    toast.success(kind.texts.applied);
  };
  const save = async () => {
    const unread = rows.find(({ problem }) => problem !== undefined);
    if (unread) return toast.error(`${unread.category.label} ${unread.problem}`);
    const done = Object.fromEntries(edited.map(({ category, amounts }) => [category.key, amounts]));
    const seen = mapValues(done, (_, key) => draft[key]?.seen ?? {});
    try {
      await mutateAsync({ ...kind.rows(done), seen: kind.rows(seen) });
    } catch (error) {
      if (error instanceof ChangedMeanwhile) {
        const found = kind.read({ ...noSettings, ...error.theirs });
        setTheirs(found);
        // The next save knows their amounts, and replaces them.
        editDraft((now) => mapValues(now, (row, key) => ({ ...row, seen: found[key] ?? row.seen })));
        readAgain();
      }
      return toast.error(errorText(error));
    }
    setTheirs({});
    // Entries made during the save stay.
    editDraft((now) => {
      const later = Object.entries(now).filter(([key, { texts }]) => !sameData(texts, draft[key]?.texts));
      return Object.fromEntries(later.map(([key, row]) => [key, { ...row, seen: done[key] ?? row.seen }]));
    });
    return toast.success(kind.texts.saved);
  };
  const accept = (file: SettingsFile) => {
    const found = kind.read(file);
    fill((category) => (Object.hasOwn(found, category) ? found[category] : undefined));
    const fractions = categories.flatMap(({ key, label }) =>
      Object.hasOwn(file.fractions, key) ? `${label} ${file.fractions[key]}` : [],
    );
    if (kind.page === 'markups' && fractions.length > 0)
      setNote({ kind: 'info', text: `Read as fractions: ${fractions.join(', ')}` });
    toast.success('Imported settings');
  };
  const read = async (picked: File): Promise<SettingsFile> => {
    const file = readSettingsFile(await importedText(picked, settingsFile));
    if (kind.page === 'markups' && !file.hasMarkups) throw new Error("No 'markups' in file");
    return file;
  };
  const exportFile = () => {
    const keys = categories.map(({ key }) => key);
    saveFile('store-settings.json', writeSettingsFile(settings, keys));
    toast.success('Exported settings');
  };
  const enter = ({ category: { key }, texts, saved }: Row, field: string, change: (text: string) => string) =>
    editDraft((before) => {
      const row = before[key] ?? { texts, seen: saved };
      return { ...before, [key]: { ...row, texts: { ...row.texts, [field]: change(row.texts[field] ?? '') } } };
    });

  return (
    <div className="blocks">
      {isReadOnly && <Notice text="Only a store manager can change these." />}
      <div className={styles.globals}>
        {!isReadOnly &&
          kind.fields.map((field) => (
            <AmountEntry
              key={field.key}
              field={{ ...field, label: field.globalLabel }}
              value={globals[field.key] ?? ''}
              onValue={(text) => setGlobals((before) => ({ ...before, [field.key]: text }))}
            />
          ))}
        {children}
        {!isReadOnly && <Button onClick={applyAll}>Apply to all categories</Button>}
      </div>
      <table className={styles.table} aria-label={name}>
        <TableHead columns={['Category', ...kind.fields.map(({ label }) => label), ...(preview ? ['Preview'] : [])]} />
        <tbody>
          {rows.map((row) => {
            const { category, least, amounts, texts, problem } = row;
            const other = theirs[category.key];
            return (
              <tr key={category.key}>
                <th scope="row">
                  {category.label}
                  {use && <small className={styles.use}> {use(row)}</small>}
                  {problem !== undefined && (
                    <small role="alert" className={styles.problem}>
                      {problem}
                    </small>
                  )}
                  {other && (
                    <output className={styles.other}>
                      {`Someone else saved ${amountsText(kind.fields, other)}. Save again to replace it.`}
                    </output>
                  )}
                </th>
                {kind.fields.map((field) => (
                  <td key={field.key}>
                    <AmountBox
                      field={field}
                      least={least[field.key]}
                      label={`${category.label} ${field.label}`}
                      value={texts[field.key] ?? ''}
                      isReadOnly={isReadOnly}
                      onValue={(text) => enter(row, field.key, () => text)}
                      onLeave={() => enter(row, field.key, (text) => countedText(field, text, least[field.key]))}
                    />
                  </td>
                ))}
                {preview && <td>{problem === undefined ? preview(amounts) : '—'}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={styles.actions}>
        <p className={styles.active}>
          Active in {formatCount(rows.filter((row) => isActive(row.amounts)).length)} categories
          {edited.length > 0 && <span className={styles.unsaved}>Unsaved changes</span>}
        </p>
        {!isReadOnly && (
          <>
            <Button variant="primary" onClick={() => void save()}>
              Save
            </Button>
            <Button onClick={() => fill(() => ({}))}>Reset to 0</Button>
          </>
        )}
        <Button onClick={exportFile}>Export JSON</Button>
        {!isReadOnly && (
          <ImportButton
            label="Settings file"
            what="The imported values replace"
            isEdited={edited.length > 0}
            read={read}
            onImport={accept}
            onProblem={(text) => setNote(text === undefined ? undefined : { kind: 'error', text })}
          />
        )}
        {note && <Notice {...note} />}
      </div>
    </div>
  );
}

interface AmountEntryProps {
  field: AmountField;
  value: string;
  onValue: (text: string) => void;
}

/** Labeled box for a single amount. A blank box stays blank and counts as 0 (specification, section 5). */
export const AmountEntry = ({ field, value, onValue }: AmountEntryProps) => (
  <TextField
    {...boxProps(field)}
    label={field.label}
    value={value}
    onValue={onValue}
    onLeave={() => value.trim() !== '' && onValue(countedText(field, value))}
    onStep={(text, direction) => steppedText(field, text, direction)}
    error={misreading(value, field.mark)}
  />
);

interface AmountBoxProps extends AmountEntryProps {
  label: string;
  least: number | undefined;
  isReadOnly: boolean;
  onLeave: () => void;
}

function AmountBox({ field, label, value, least, isReadOnly, onValue, onLeave }: AmountBoxProps) {
  const typedBox = useTypedBox({
    settled: value,
    onEntry: onValue,
    onLeave,
    selects: true,
    step: (text, direction) => steppedText(field, text, direction, least),
  });
  return (
    <input
      {...boxProps(field, least)}
      className={styles.box}
      aria-label={label}
      aria-invalid={misreading(value, field.mark) !== undefined}
      readOnly={isReadOnly}
      {...typedBox}
    />
  );
}

/** With `type="number"`, the browser would hide text that it can't read, such as a pasted `$1,234.50`. */
const boxProps = ({ step, places }: AmountField, least = 0) =>
  ({
    type: 'text',
    role: 'spinbutton',
    min: decimalText(least, places),
    step,
    inputMode: 'decimal',
    autoComplete: 'off',
  }) as const;
