import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { formatCount } from '../format.ts';
import { BackIcon, CartIcon, HomeIcon } from '../icons.tsx';
import { Logo } from '../Logo.tsx';
import styles from './Header.module.css';
import { HeaderMenu } from './HeaderMenu.tsx';
import { useShell } from './shell.ts';

interface HeaderProps {
  /** Goes to the parent page; without it the header shows Home. */
  onBack?: (() => void) | undefined;
}

export function Header({ onBack }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inks} aria-hidden="true" />
      <div className={styles.bar}>
        <div className={styles.start}>
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
          <Logo size={28} />
        </Link>
        <nav className={styles.end} aria-label="Cart and menu">
          <CartLink />
          <HeaderMenu />
        </nav>
      </div>
    </header>
  );
}

function CartLink() {
  const { cartCount } = useShell();
  const name = cartCount === 0 ? 'Cart' : `Cart, ${formatCount(cartCount)} ${cartCount === 1 ? 'item' : 'items'}`;
  return (
    <Link to="/cart" className={classNames(styles.control, styles.square)} aria-label={name}>
      <CartIcon />
      {cartCount > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {formatCount(cartCount)}
        </span>
      )}
    </Link>
  );
}
