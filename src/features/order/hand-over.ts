import { saveFile } from '../../ui/save-file.ts';
import { type OrderMessage, orderEml } from './order-mail.ts';

/** Opens an address in the mail program. A real link is clicked: unlike an assigned location it does not count as leaving the page. */
export function openMail(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Downloads the whole mail; opened, it is a mail to send. */
export const saveDraft = (message: OrderMessage): void =>
  saveFile('quotr-order.eml', orderEml(message), 'message/rfc822');

/** Whether the browser let the text onto its clipboard. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
