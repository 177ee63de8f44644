/**
 * Types the keys that were stored while a dialog loaded, as if a person pressed the keys now. Enter works only in
 * a field that handles Enter, because the person has not yet seen the form.
 */
export function typeKeptKeys(dialog: HTMLElement): void {
  const keys = window.takeKeys?.() ?? '';
  // Waits until the dialog is drawn, because its fields lose text that is typed earlier.
  queueMicrotask(() => {
    for (const [part] of keys.matchAll(/[\b\t\r]|[^\b\t\r]+/g)) {
      const field = document.activeElement;
      if (field && dialog.contains(field)) type(part, field, dialog);
    }
  });
}

function type(part: string, field: Element, dialog: HTMLElement): void {
  if (part === '\b') document.execCommand('delete');
  else if (part === '\t') fieldAfter(field, dialog)?.focus();
  else if (part !== '\r') document.execCommand('insertText', false, part);
  else if (field instanceof HTMLTextAreaElement) document.execCommand('insertText', false, '\n');
  else field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}

function fieldAfter(field: Element, dialog: HTMLElement): HTMLElement | undefined {
  const fields = [...dialog.querySelectorAll<HTMLElement>(':is(input, textarea, select, button):enabled')];
  return fields[fields.findIndex((one) => one === field) + 1];
}
