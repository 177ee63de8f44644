import { type MailMessage, mailFile } from '../../quotes/mail/mail.ts';
import { saveFile } from '../save-file.ts';

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

/**
 * Downloads a mail as an unsent draft.
 * @param name name of the file without its ending
 */
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
