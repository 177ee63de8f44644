import type { Letterhead, Logo } from '../../../quotes/letterhead.ts';
import { mostLogoCharacters } from '../../../quotes/text-limits.ts';
import { logoBlob } from '../letter/logo-blob.ts';

/** Maximum widths and heights of the drawn logo, in pixels. The first pair that gives a small enough PNG is used. */
const boxes = [
  [440, 144],
  [220, 72],
  [110, 36],
] as const;

/** Returns the letterhead with its logo as a small PNG. A logo that can't be drawn small enough is left out. */
export async function withSmallLogo({ logo, ...letterhead }: Letterhead): Promise<Letterhead> {
  const small = logo && (await smallLogo(logo).catch(() => undefined));
  return { ...letterhead, ...(small && { logo: small }) };
}

async function smallLogo(logo: Logo): Promise<Logo | undefined> {
  const address = URL.createObjectURL(logoBlob(logo));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    for (const [width, height] of boxes) {
      const data = drawn(picture, width, height);
      if (data !== undefined && data.length <= mostLogoCharacters) return { type: 'image/png', data };
    }
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(picture: HTMLImageElement, mostWidth: number, mostHeight: number): string | undefined {
  // An SVG without a size of its own gets the maximum size.
  const [width, height] = [picture.naturalWidth || mostWidth, picture.naturalHeight || mostHeight];
  const scale = Math.min(mostWidth / width, mostHeight / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const [, data] = canvas.toDataURL('image/png').split(',');
  return data;
}
