import { useEffect, useState } from 'react';
import type { Logo } from '../../storage/quotes/letterhead.ts';
import styles from './Letter.module.css';

/** The shop's logo. In an `img` nothing of an SVG runs or loads anything, whatever is in it. */
export function LogoPicture({ logo, name }: { logo: Logo; name: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([bytesOf(logo)], { type: logo.type }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [logo]);
  return address ? <img src={address} alt={name} className={styles.logo} /> : null;
}

function bytesOf({ type, data }: Logo): Uint8Array<ArrayBuffer> | string {
  return type === 'image/png' ? Uint8Array.from(atob(data), (character) => character.charCodeAt(0)) : data;
}
