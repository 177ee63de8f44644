import type { ReactNode } from 'react';
import { useRole } from '../../../data/queries/session.ts';
import { formatCount } from '../../../quotes/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AmountEntry } from './AmountEntry.tsx';
import { AmountTable } from './AmountTable.tsx';
import { type AmountField, noAmounts } from './amounts.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import styles from './Editor.module.css';
import { FileButtons } from './FileButtons.tsx';
import type { Editor } from './use-editor.ts';

interface SettingsEditorProps {
  name: string;
  editor: Editor;
  preview?: (category: string) => string;
  /** Returns a text with the products that a category's amounts apply to; undefined if the products are obvious. */
  use?: (category: string) => string | undefined;
  savedNote?: string | undefined;
  children?: ReactNode;
}

/**
 * Table with one row per category, between the boxes for all categories and the buttons that save (specification,
 * section 2; decision 35).
 */
export function SettingsEditor(props: SettingsEditorProps) {
  const { name, editor, preview, use, savedNote, children } = props;
  const { kind, categories, conflict } = editor;
  const role = useRole();
  const isReadOnly = role !== undefined && role !== 'manager';
  const rows = categories.map(({ key, label }) => ({
    category: key,
    label,
    use: use?.(key),
    refused: editor.refusedIn(key),
    smallest: editor.saved.smallest[key] ?? noAmounts,
    settled: editor.remarks.settled?.category === key ? editor.remarks.settled.text : undefined,
    texts: editor.textsOf(key),
    isReadOnly,
    ...(preview && { preview: preview(key) }),
    onText: (field: string, text: string) => editor.edit(key, field, text),
    onLeave: (field: string) => editor.settle(key, field),
  }));
  const note = editor.remarks.raised ?? savedNote;
  return (
    <div className="blocks">
      {isReadOnly && <Notice text="Only a manager of the store may change these." />}
      <div className={styles.globals}>
        {!isReadOnly && kind.fields.map((field) => <GlobalBox key={field.key} field={field} editor={editor} />)}
        {children}
        {!isReadOnly && <Button onClick={editor.applyAll}>Apply to all categories</Button>}
      </div>
      {editor.savedTooSmall && <Notice text={editor.savedTooSmall} />}
      <AmountTable name={name} fields={kind.fields} rows={rows} />
      <div className={styles.actions}>
        <p className={styles.active}>
          Active in {formatCount(editor.active)} categories
          {editor.edited && <span className={styles.unsaved}>Unsaved changes</span>}
        </p>
        {note && (
          <div className={styles.outcome}>
            <Notice text={note} />
          </div>
        )}
        {!isReadOnly && (
          <>
            <Button variant="primary" onClick={editor.save}>
              Save
            </Button>
            <Button onClick={editor.reset}>Reset to 0</Button>
          </>
        )}
        <FileButtons editor={editor} isReadOnly={isReadOnly} />
      </div>
      {conflict && (
        <ConflictDialog
          fields={kind.fields}
          rows={conflict}
          labelOf={editor.labelOf}
          onChoose={(sides) => editor.decideConflict(conflict, sides)}
          onClose={editor.closeConflict}
        />
      )}
    </div>
  );
}

function GlobalBox({ field, editor }: { field: AmountField; editor: Editor }) {
  return (
    <AmountEntry
      field={{ ...field, label: field.globalLabel }}
      value={editor.globals[field.key] ?? ''}
      onValue={(text) => editor.setGlobal(field.key, text)}
    />
  );
}
