import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { countOf, formatCount, piecesText } from '../../quotes/format.ts';
import { classNames } from '../class-names.ts';
import { BackIcon, CartIcon, FindIcon, HomeIcon, MenuIcon, QuoteIcon } from '../icons.tsx';
import { Logo } from '../Logo.tsx';
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx';
import { AnswersBadge } from './AnswersBadge.tsx';
import styles from './Header.module.css';
import { useShell } from './shell.ts';

interface HeaderProps {
  /** Goes to the parent page. Without this function the header shows Home. */
  onBack?: (() => void) | undefined;
}

export function Header({ onBack }: HeaderProps) {
  const { cartCount, cartLines, openQuotes, onFind } = useShell();
  return (
    <header className={styles.header}>
      <div className={styles.inks} aria-hidden="true" />
      <div className={styles.bar}>
        <div className={classNames(styles.start, 'no-print')}>
          {onBack ? (
            <button type="button" className={styles.control} onClick={onBack}>
              <BackIcon />
              <span className={styles.word}>Back</span>
            </button>
          ) : (
            <Link to="/" className={styles.control}>
              <HomeIcon />
              <span className={styles.word}>Home</span>
            </Link>
          )}
        </div>
        <Link to="/" className={styles.logo}>
          <Logo />
        </Link>
        <nav className={classNames(styles.end, 'no-print')} aria-label="Cart and menu">
          <button
            type="button"
            className={classNames(styles.control, styles.square)}
            aria-label="Find"
            aria-keyshortcuts="/"
            title="Find (/)"
            onClick={onFind}
          >
            <FindIcon />
          </button>
          <AnswersBadge />
          <CountLink
            to="/quotes"
            name="Quotes"
            count={openQuotes}
            counted={countOf(openQuotes, 'open quote')}
            most={99}
          >
            <QuoteIcon />
          </CountLink>
          <CountLink to="/cart" name="Cart" count={cartCount} counted={piecesText(cartCount, cartLines)}>
            <CartIcon />
          </CountLink>
          <HeaderMenu />
        </nav>
      </div>
    </header>
  );
}

interface CountLinkProps {
  to: string;
  name: string;
  count: number;
  /** Count with its noun for the accessible name, such as `3 open quotes`. */
  counted: string;
  /** Maximum number that the badge shows. A number with more digits would hide the icon. */
  most?: number;
  children: ReactNode;
}

function CountLink({ to, name, count, counted, most = count, children }: CountLinkProps) {
  return (
    <Link
      to={to}
      className={classNames(styles.control, styles.square)}
      aria-label={count === 0 ? name : `${name}, ${counted}`}
    >
      {children}
      {count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {count > most ? `${most}+` : formatCount(count)}
        </span>
      )}
    </Link>
  );
}

const links = [
  { label: 'My Store', to: '/products' },
  { label: 'Cart', to: '/cart' },
  { label: 'Admin Settings', to: '/admin' },
  { label: 'Help / Contact', to: '/help' },
] as const;

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
