import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, itemsText } from '../../quotes/format.ts';
import { classNames } from '../class-names.ts';
import { BackIcon, CartIcon, HomeIcon, MenuIcon } from '../icons.tsx';
import { Logo } from '../Logo.tsx';
import { ThemeSwitch } from '../theme/theme.tsx';
import { FindField } from './FindField.tsx';
import styles from './Header.module.css';
import { useShell } from './shell.ts';

interface HeaderProps {
  onBack?: (() => void) | undefined;
}

/** The largest count in a badge: a longer one would push the menu out of a phone's header. */
const mostCounted = 999;

export function Header({ onBack }: HeaderProps) {
  const { cartCount, cartLines, answers } = useShell();
  return (
    <header className={styles.header}>
      <div className={styles.inks} aria-hidden="true" />
      <div className={styles.bar}>
        {onBack ? (
          <button type="button" className={styles.control} onClick={onBack}>
            <BackIcon />
            Back
          </button>
        ) : (
          <Link to="/" className={styles.control}>
            <HomeIcon />
            Home
          </Link>
        )}
        <Link to="/" className={styles.logo}>
          <Logo />
        </Link>
        <FindField />
        <nav className={styles.nav} aria-label="Cart and menu">
          <Link to="/products" className={classNames(styles.control, styles.wide)}>
            Products
          </Link>
          <Link
            to="/quotes"
            className={classNames(styles.control, styles.wide)}
            aria-label={answers === 0 ? undefined : `Quotes, ${answers} answered by link`}
          >
            Quotes
            <Badge count={answers} />
          </Link>
          <Link
            to="/cart"
            className={styles.control}
            aria-label={cartCount === 0 ? undefined : `Cart, ${itemsText(cartCount, cartLines)}`}
          >
            <CartIcon />
            Cart
            <Badge count={cartCount} isReserved />
          </Link>
          <HeaderMenu />
        </nav>
      </div>
    </header>
  );
}

/** @param isReserved true if the room of the badge stays, so that nothing beside it moves when the first item is added */
const Badge = ({ count, isReserved = false }: { count: number; isReserved?: boolean }) =>
  (count > 0 || isReserved) && (
    <span className={classNames(styles.badge, count === 0 && styles.none)} aria-hidden="true">
      {count > mostCounted ? `${mostCounted}+` : formatCount(count)}
    </span>
  );

const links = [
  { label: 'My Store', to: '/products' },
  // In the header itself on a wide screen.
  { label: 'Quotes', to: '/quotes', isForPhone: true },
  { label: 'Cart', to: '/cart' },
  { label: 'Admin Settings', to: '/admin' },
  { label: 'Help / Contact', to: '/help' },
];

function HeaderMenu() {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { signedIn, employee, onEmployee, onLogout } = useShell();
  const close = () => popover.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        className={classNames(styles.control, styles.menuButton)}
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
        {links.map(({ label, to, isForPhone = false }) => (
          <Link key={to} to={to} className={classNames(styles.item, isForPhone && styles.phone)} onClick={close}>
            {label}
          </Link>
        ))}
        <hr className={styles.rule} />
        <div className={styles.theme}>
          <ThemeSwitch />
        </div>
        <hr className={styles.rule} />
        {signedIn && !onEmployee && employee && <p className={styles.item}>At the counter: {employee}</p>}
        {signedIn && onEmployee && (
          <button
            type="button"
            className={classNames(styles.item, styles.who)}
            onClick={() => {
              close();
              onEmployee();
            }}
          >
            {employee ? (
              <>
                <span className={styles.name}>At the counter: {employee}</span> <span className="muted">Change</span>
              </>
            ) : (
              'Who is at the counter?'
            )}
          </button>
        )}
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
