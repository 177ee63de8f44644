import { type DragEvent, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import styles from './Desk.module.css';
import type { DeskFile } from './desk.worker.ts';
import { droppedFiles, pickedFiles } from './picked-files.ts';

interface DropZoneProps {
  text: string;
  /** Name of the files for screen readers. */
  label: string;
  /** True to take several files, and folders. */
  takesFolders?: boolean;
  onFiles: (files: readonly DeskFile[]) => void;
}

export function DropZone({ text, label, takesFolders = false, onFiles }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const toast = useToast();
  const take = async (reading: Promise<readonly DeskFile[]>) => {
    try {
      const files = await reading;
      if (files.length > 0) onFiles(files);
    } catch {
      toast.error(
        'A file could not be read: it was moved, or you don’t have access to it. Nothing was added; choose it again.',
      );
    }
  };
  const pick = (files: readonly File[]) => void take(pickedFiles(files));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void take(droppedFiles(event.dataTransfer));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard, files are chosen with the buttons below
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p>{text}</p>
      <div className="cluster">
        <FileButton label={label} onFiles={pick} multiple={takesFolders} variant="primary">
          {takesFolders ? 'Choose files' : 'Choose a file'}
        </FileButton>
        {takesFolders && (
          <FileButton label="Price book folder" onFiles={pick} webkitdirectory="">
            Choose a folder
          </FileButton>
        )}
      </div>
    </div>
  );
}
