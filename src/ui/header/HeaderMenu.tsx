import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { MenuIcon } from '../icons.tsx';
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx';
import styles from './Header.module.css';
import { useShell } from './shell.ts';

const links = [
  { label: 'My Store', to: '/products' },
  { label: 'Cart', to: '/cart' },
  { label: 'Admin Settings', to: '/admin' },
  { label: 'Help / Contact', to: '/help' },
] as const;

/** The menu button with its popover; the browser closes it on an outside click or Escape. */
export function HeaderMenu() {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { signedIn, onLogout } = useShell();
  const close = () => popover.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        className={classNames(styles.control, styles.square)}
        aria-label="Menu"
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
      >
        <MenuIcon />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
      >
        {links.map(({ label, to }) => (
          <Link key={to} to={to} className={styles.item} onClick={close}>
            {label}
          </Link>
        ))}
        <hr className={styles.rule} />
        <ThemeSwitch />
        <hr className={styles.rule} />
        {signedIn ? (
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              close();
              onLogout();
            }}
          >
            Logout
          </button>
        ) : (
          <Link to="/login" className={styles.item} onClick={close}>
            Login
          </Link>
        )}
      </div>
    </>
  );
}
