import { type ChangeEvent, type KeyboardEvent, useState } from 'react';

interface Draft {
  /** What stands in the box. */
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * The text of a box while it is typed in. The settled value may differ from it (clamped, converted), and must not fight the typing: the draft
 * stands from the first keystroke until the field is left or Enter is pressed.
 */
export function useDraft(settled: string, onEntry: (text: string) => void, onLeave: () => void): Draft {
  const [draft, setDraft] = useState<string>();
  const leave = () => {
    setDraft(undefined);
    onLeave();
  };
  return {
    value: draft ?? settled,
    onChange: ({ target }) => {
      setDraft(target.value);
      onEntry(target.value);
    },
    onBlur: leave,
    onKeyDown: ({ key }) => {
      if (key === 'Enter') leave();
    },
  };
}
