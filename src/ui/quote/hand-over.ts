/**
 * Opens an address in the mail program. A real link is clicked, because assigning `location` would count as leaving the
 * page.
 */
export function openMail(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Copies a text. @returns true if the browser allowed it */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text);
  }
}

/** Copies a text by a selection on the page, because `navigator.clipboard` needs https. */
function copiedBySelection(text: string): boolean {
  const selected = document.createElement('pre');
  selected.textContent = text;
  selected.addEventListener('copy', (event) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  });
  // Outside of an open dialog nothing can be selected.
  (document.activeElement?.closest('dialog') ?? document.body).append(selected);
  try {
    window.getSelection()?.selectAllChildren(selected);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    selected.remove();
  }
}
