import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ImportButton } from '../../../ui/ImportButton.tsx';
import { Notice, type NoticeKind } from '../../../ui/Notice.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import {
  fileText,
  importReport,
  readSettingsFile,
  type SettingsFile,
  settingsFileName,
  writeSettingsFile,
} from '../settings-file/settings-file.ts';
import { type Draft, importedDraft } from './draft.ts';
import styles from './Editor.module.css';
import type { Editor } from './use-editor.ts';

interface FileButtonsProps {
  editor: Editor;
  /** True if the person may only read the amounts. */
  isReadOnly: boolean;
}

interface Imported {
  readonly draft: Draft;
  readonly file: SettingsFile;
  /** Report on amounts that were raised to the smallest amount allowed by the price book; '' if there are none. */
  readonly raised: string;
}

/**
 * Buttons that export the saved amounts, and import a file into the draft. An import asks before it replaces edits; a
 * failed import changes nothing (decision 35).
 */
export function FileButtons({ editor, isReadOnly }: FileButtonsProps) {
  const { kind, categories } = editor;
  const [outcome, setOutcome] = useState<{ kind: NoticeKind; text: string }>();
  const toast = useToast();
  const read = async (picked: File): Promise<Imported> => {
    const file = readSettingsFile(await fileText(picked));
    const amounts = kind.importable(file);
    return { draft: importedDraft(editor.saved, amounts), file, raised: editor.raisedIn(amounts) };
  };
  const accept = ({ draft, file, raised }: Imported) => {
    editor.setDraft(draft);
    toast.success('Imported settings');
    const text = [importReport(file, kind.page, categories), raised].filter(Boolean).join('. ');
    setOutcome(text ? { kind: 'info', text } : undefined);
  };
  const exportFile = () => {
    saveFile(settingsFileName, writeSettingsFile(editor.settings, editor.saved.categories));
    toast.success('Exported settings');
  };

  return (
    <>
      <Button onClick={exportFile}>Export JSON</Button>
      {!isReadOnly && (
        <ImportButton
          label="Settings file"
          what="The imported values replace"
          isEdited={editor.edited}
          read={read}
          onImport={accept}
          onProblem={(text) => setOutcome(text === undefined ? undefined : { kind: 'error', text })}
        />
      )}
      {outcome && (
        <div className={styles.outcome}>
          <Notice {...outcome} />
        </div>
      )}
    </>
  );
}
