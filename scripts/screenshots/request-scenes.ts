/** Scenes of requests: a customer's words, and the quote lines that the app reads from them. */
import type { Camera } from './camera.ts';

const requests: Readonly<Record<string, string>> = {
  call: '500 business cards 16pt, matte, both sides in colour, and two 3x6 banners with grommets every foot, pick up Friday',
  mail: 'Hi there,\n\nCould you quote 1,000 tri-fold brochures, letter size, 4/4, aqueous coating?\n\nThanks,\nJane Doe\njane@plumbing.example\n(555) 010-2345',
  list: '- 50 yard signs 24x18 double sided with stakes\n- 2 feather flags 13 ft, ground stake\n- 250 suede cards, spot gloss front, rounded corners',
  sizes: 'two banners, 3x6 and 4x8, both hemmed, 13oz vinyl, with grommets every 2 feet',
  doubts: '250 buisness cards, dibond sign 24x36, 20 posters 24x36',
};

/**
 * Takes a picture of each request with the lines that were read from it. The name of the picture ends with the width.
 */
export async function shootRequests(camera: Camera, width: number): Promise<void> {
  const { page } = camera;
  // Makes the window high enough for every line.
  await page.setViewportSize({ width, height: 2600 });
  for (const [name, text] of Object.entries(requests)) {
    await camera.go('/products');
    await page.getByRole('button', { name: 'Paste a request' }).click();
    await page.getByRole('textbox', { name: 'What the customer said' }).fill(text);
    await page.getByRole('dialog').getByRole('region').first().waitFor();
    await page.waitForLoadState('networkidle');
    await camera.takeOf(page.getByRole('dialog'), `${name}-${width}`);
  }
}
