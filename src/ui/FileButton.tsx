import { type ComponentProps, type RefObject, useRef } from 'react';
import { Button } from './Button.tsx';

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'children' | 'aria-describedby'> {
  /** Name of the hidden field behind the button. */
  label: string;
  accept: string;
  onFile: (file: File) => void;
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

/** A button that asks for a file. */
export function FileButton({ label, accept, onFile, buttonRef, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button ref={buttonRef} {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // Emptied, so that the same file can be picked again after it was corrected.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
