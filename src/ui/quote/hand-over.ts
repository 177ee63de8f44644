import { type MailMessage, mailFile } from '../../quotes/mail/mail.ts';
import { saveFile } from '../save-file.ts';

/**
 * Opens an address in the mail program. Clicks a real link, because an assigned location would count as leaving the
 * page.
 */
export function openMail(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Downloads the whole mail as an unsent draft. `name` has no file ending. */
export const saveDraft = (name: string, message: MailMessage): void =>
  saveFile(`${name}.eml`, mailFile(message), 'message/rfc822');

/** Copies a text. @returns true if the browser allowed it */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
