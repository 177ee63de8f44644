import { useLayoutEffect, useRef } from 'react';
import type { Logo } from '../../../quotes/letterhead.ts';
import styles from './Letter.module.css';
import { logoBlob } from './logo-blob.ts';

export function LogoPicture({ logo, name }: { logo: Logo; name: string }) {
  const picture = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const address = URL.createObjectURL(logoBlob(logo));
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [logo]);
  return <img ref={picture} alt={name || 'Logo'} className={styles.logo} />;
}
