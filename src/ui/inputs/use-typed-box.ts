import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement;

interface TypedBoxOptions {
  /** Text of the box while nobody types in it. */
  settled: string;
  onEntry: (text: string) => void;
  /** Called on blur and on Enter, if a person has typed in the box since the last call. */
  onLeave?: (() => void) | undefined;
  /**
   * True if the first click selects the whole text, so that typing replaces the text. True only for figures, because
   * people correct other texts instead of replacing them.
   */
  selects: boolean;
  /** Returns the new text when the up or down arrow key is pressed; absent if the box has no steps. */
  step?: ((text: string, direction: 1 | -1) => string) | undefined;
}

interface TypedBox {
  value: string;
  onChange: (event: ChangeEvent<Box>) => void;
  onBlur: (event: FocusEvent<Box>) => void;
  onKeyDown: (event: KeyboardEvent<Box>) => void;
  onMouseDown: (event: MouseEvent<Box>) => void;
  onClick: (event: MouseEvent<Box>) => void;
}

/**
 * Maximum distance between press and release of a click, in CSS pixels. A longer distance means that text was selected
 * by dragging.
 */
const dragDistancePx = 4;

/**
 * Provides the text of a box in which a person types. From the first keystroke until blur or Enter, the typed text is
 * shown. If the value is stored, clamped or converted meanwhile, the text and the caret stay unchanged.
 */
export function useTypedBox({ settled, onEntry, onLeave, selects, step }: TypedBoxOptions): TypedBox {
  const [typed, setTyped] = useState<string>();
  const arrival = useArrival(selects);
  const leave = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    onLeave?.();
  };
  const enter = (text: string) => {
    setTyped(text);
    onEntry(text);
  };
  return {
    value: typed ?? settled,
    onChange: ({ currentTarget: { value } }) => enter(value),
    onBlur: () => {
      arrival.end();
      leave();
    },
    onKeyDown: (event) => {
      const { key, nativeEvent, currentTarget } = event;
      arrival.begin();
      if (step && (key === 'ArrowUp' || key === 'ArrowDown')) {
        event.preventDefault();
        enter(step(currentTarget.value, key === 'ArrowUp' ? 1 : -1));
      }
      // Enter ends the typing, except in a text area, where it begins a new line. While an input method composes a
      // word, Enter only picks the word.
      if (key === 'Enter' && !nativeEvent.isComposing && currentTarget instanceof HTMLInputElement) {
        arrival.end();
        leave();
      }
    },
    onMouseDown: arrival.press,
    onClick: arrival.click,
  };
}

/**
 * Selects the whole text on the first click into a box, and on the first click after Enter. If a person has typed
 * before the click, nothing is selected. Later clicks place the caret, and dragging selects as usual.
 */
function useArrival(selects: boolean) {
  const edited = useRef(false);
  const pressed = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    begin: () => {
      edited.current = true;
    },
    end: () => {
      edited.current = false;
    },
    press: (event: MouseEvent<Box>) => {
      pressed.current = { x: event.clientX, y: event.clientY };
      // The box may have a selection from Tab or from an earlier click. The press removes this selection. Otherwise the
      // press would begin to drag the selected text, and Chromium would drop the new selection after the click.
      if (!selects || edited.current) return;
      event.currentTarget.focus();
      event.currentTarget.setSelectionRange(0, 0);
    },
    click: ({ currentTarget, clientX, clientY }: MouseEvent<Box>) => {
      // A click without a press on the box comes from the label.
      const { x, y } = pressed.current ?? { x: clientX, y: clientY };
      pressed.current = undefined;
      const dragged = Math.hypot(clientX - x, clientY - y) > dragDistancePx;
      if (selects && !edited.current && !dragged) currentTarget.select();
      edited.current = true;
    },
  };
}
