import type { ComponentProps, MouseEvent } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { TextField } from './TextField.tsx';

interface LimitedFieldProps extends ComponentProps<typeof TextField> {
  /** Maximum number of characters. A longer text is not cut, but blocks each `KeepButton` of its dialog or page. */
  most: number;
}

export function LimitedField({ most, error, className, ...rest }: LimitedFieldProps) {
  const { length } = rest.value;
  const isTooLong = length > most;
  return (
    <TextField
      {...rest}
      error={isTooLong ? `${length} characters: at most ${most} can be kept.` : error}
      className={classNames(className, isTooLong && mark)}
    />
  );
}

const mark = 'too-long';

/**
 * A button that saves or sends the entries of its dialog or page. If an entry is too long, or a date is typed in part,
 * nothing is saved or sent, and the box of the entry gets the focus. A folded part with a wrong entry opens.
 */
export function KeepButton({ onClick, ...rest }: ComponentProps<typeof Button>) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const form = event.currentTarget.closest('dialog, main');
    for (const folded of form?.querySelectorAll('details:has([aria-invalid="true"])') ?? [])
      folded.setAttribute('open', '');
    const boxes = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      `.${mark} :is(input, textarea), input[type="date"]`,
    );
    const wrong = [...(boxes ?? [])].find((box) => box.type !== 'date' || box.validity.badInput);
    if (!wrong) return onClick?.(event);
    event.preventDefault();
    wrong.focus();
    // Says what is wrong with a date.
    wrong.reportValidity();
  };
  return <Button onClick={press} {...rest} />;
}
