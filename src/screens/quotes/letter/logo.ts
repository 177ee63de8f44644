import type { Letterhead, Logo } from '../../../quotes/letterhead.ts';
import { mostLogoCharacters } from '../../../quotes/text-limits.ts';

/** Maximum sides of a drawn logo in pixels, and maximum length in base64. The first box that fits is used. */
const letterLogo = {
  boxes: [
    [880, 288],
    [440, 144],
  ],
  most: 400_000,
} as const;
const linkLogo = {
  boxes: [
    [440, 144],
    [220, 72],
    [110, 36],
  ],
  most: mostLogoCharacters,
} as const;

const svg = 'image/svg+xml';

export const logoBlob = ({ type, data }: Logo): Blob =>
  new Blob([type === svg ? data : Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type });

/**
 * Draws a picked picture as a PNG, so that nothing of the file itself is kept or shown to customers.
 * @throws Error with the remedy, if the browser can't show the picture
 */
export async function readLogo(picked: Blob): Promise<Logo> {
  const logo = await drawn(picked, letterLogo).catch(() => undefined);
  if (!logo) throw new Error('This picture can’t be read. Choose a PNG, a JPEG or an SVG.');
  return logo;
}

/** Returns the letterhead with its logo as a small PNG. A logo that can't be drawn small enough is left out. */
export async function withSmallLogo({ logo, ...letterhead }: Letterhead): Promise<Letterhead> {
  const small = logo && (await drawn(logoBlob(logo), linkLogo).catch(() => undefined));
  return { ...letterhead, ...(small && { logo: small }) };
}

async function drawn(picture: Blob, { boxes, most }: typeof letterLogo | typeof linkLogo): Promise<Logo | undefined> {
  const address = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    for (const [mostWidth, mostHeight] of boxes) {
      // An SVG without a size of its own gets the maximum size. Only an SVG is drawn larger than it is.
      const [width, height] = [image.naturalWidth || mostWidth, image.naturalHeight || mostHeight];
      const scale = Math.min(mostWidth / width, mostHeight / height, picture.type === svg ? Infinity : 1);
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.round(width * scale));
      canvas.height = Math.max(1, Math.round(height * scale));
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const [, data = ''] = canvas.toDataURL('image/png').split(',');
      if (data !== '' && data.length <= most) return { type: 'image/png', data };
    }
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
