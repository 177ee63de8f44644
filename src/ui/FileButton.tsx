import { type ComponentProps, type RefObject, useRef } from 'react';
import { Button } from './Button.tsx';

declare module 'react' {
  /** Addition to React's own interface, which lacks the attribute `webkitdirectory`. */
  interface InputHTMLAttributes<T> {
    /** Set to the empty text if the person chooses a folder, and omitted if the person chooses files. */
    webkitdirectory?: (T extends HTMLInputElement ? '' : never) | undefined;
  }
}

type ButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'children' | 'aria-describedby'>;
type InputProps = Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'webkitdirectory'>;

interface FileButtonProps extends ButtonProps, InputProps {
  label: string;
  onFiles: (files: readonly [File, ...File[]]) => void;
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

export function FileButton(props: FileButtonProps) {
  const { label, accept, multiple, webkitdirectory, onFiles, buttonRef, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button ref={buttonRef} {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        {...{ accept, multiple, webkitdirectory }}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file, ...more] = currentTarget.files ?? [];
          if (file) onFiles([file, ...more]);
          // Emptied, so that the same file can be picked again after it was corrected.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
