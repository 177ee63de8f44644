import { type ComponentProps, type DragEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import styles from './Desk.module.css';
import type { DeskFile } from './desk.worker.ts';
import { canFollow, droppedFiles, type FileHandle, pickedFiles } from './picked-files.ts';

interface DropZoneProps {
  onFiles: (files: readonly DeskFile[]) => void;
  onWatch: (handle: FileHandle) => void;
}

declare module 'react' {
  /** Merged with React's own, which does not know the attribute. */
  interface InputHTMLAttributes<T> {
    /** '' for a chooser of folders. */
    webkitdirectory?: T extends HTMLInputElement ? '' : never;
  }
}

/** Place for the files of a book, by drag and drop or by a chooser. */
export function DropZone({ onFiles, onWatch }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const toast = useToast();
  const take = async (reading: Promise<readonly DeskFile[]>) => {
    try {
      const files = await reading;
      if (files.length > 0) onFiles(files);
    } catch {
      toast.error('A file could not be read: it was moved, or is closed to you. Nothing was taken; choose it again.');
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void take(droppedFiles(event.dataTransfer));
  };
  const watch = async () => {
    // The person closed the chooser.
    const [handle] = (await window.showOpenFilePicker?.({ multiple: false }).catch(() => [])) ?? [];
    if (handle) onWatch(handle);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has the buttons below as its way by keyboard
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p>Drop the workbook, CSV files, drawings or the whole folder here.</p>
      <div className="cluster">
        <FileButton label="Price book files" onPicked={take} multiple variant="primary">
          Choose files
        </FileButton>
        <FileButton label="Price book folder" onPicked={take} webkitdirectory="">
          Choose a folder
        </FileButton>
        {canFollow && <Button onClick={() => void watch()}>Watch a file</Button>}
      </div>
      <p className="muted">Files that you leave out come from the present book. Nothing is sent.</p>
    </div>
  );
}

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: string;
  onPicked: (reading: Promise<readonly DeskFile[]>) => Promise<void>;
  children: string;
  variant?: 'primary';
}

function FileButton({ label, onPicked, children, variant, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = async () => {
    const files = input.current?.files;
    if (!files || files.length === 0) return;
    await onPicked(pickedFiles(files));
    // Emptied, so that the same file can be picked again.
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <Button {...(variant && { variant })} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input {...rest} ref={input} type="file" hidden aria-label={label} onChange={() => void pick()} />
    </>
  );
}
