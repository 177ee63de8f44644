import { useState } from 'react';
import { ConfirmDialog } from './Dialog.tsx';
import { errorText } from './error-text.ts';
import { FileButton } from './FileButton.tsx';
import { useToast } from './toast/toast.tsx';

interface ImportButtonProps<Read> {
  label: string;
  /** Beginning of a sentence that ends with "your unsaved changes.", such as "The imported values replace". */
  what: string;
  isEdited: boolean;
  read: (file: File) => Promise<Read>;
  onImport: (read: Read) => void;
  onProblem: (problem: string | undefined) => void;
}

/**
 * Button for an import into a draft. Asks for confirmation before edits are replaced. A refused file changes nothing
 * (decision 35).
 */
export function ImportButton<Read>({ label, what, isEdited, read, onImport, onProblem }: ImportButtonProps<Read>) {
  const [pending, setPending] = useState<{ readonly read: Read }>();
  const toast = useToast();
  const accept = (found: Read) => {
    setPending(undefined);
    onImport(found);
  };
  const pick = async (file: File) => {
    try {
      const found = await read(file);
      onProblem(undefined);
      if (isEdited) setPending({ read: found });
      else accept(found);
    } catch (error) {
      toast.error('Import failed');
      onProblem(errorText(error));
    }
  };
  return (
    <>
      <FileButton label={label} accept="application/json" onFiles={([file]) => void pick(file)}>
        Import JSON
      </FileButton>
      {pending && (
        <ConfirmDialog
          title="Replace unsaved changes?"
          text={`${what} your unsaved changes.`}
          confirm="Replace"
          onConfirm={() => accept(pending.read)}
          onClose={() => setPending(undefined)}
        />
      )}
    </>
  );
}
