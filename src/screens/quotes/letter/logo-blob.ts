import type { Logo } from '../../../quotes/letterhead.ts';

export const logoBlob = ({ type, data }: Logo): Blob =>
  new Blob([type === 'image/png' ? Uint8Array.from(atob(data), (character) => character.charCodeAt(0)) : data], {
    type,
  });
