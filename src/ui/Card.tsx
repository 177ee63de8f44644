import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Card.module.css';
import { ChevronIcon } from './icons.tsx';

interface CardLinkProps {
  to: string;
  label: string;
  description?: string | undefined;
  /** Address of a drawing; without one the label's initial stands in its place. */
  image?: string | undefined;
  badge?: ReactNode;
}

/** A card that is one link: its name is the label. */
export function CardLink({ to, label, description, image, badge }: CardLinkProps) {
  return (
    <Link to={to} className={styles.card}>
      <span className={styles.picture} aria-hidden="true">
        {image ? <img src={image} alt="" loading="lazy" className={styles.image} /> : label.slice(0, 1)}
      </span>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {badge}
      <span className={styles.chevron}>
        <ChevronIcon />
      </span>
    </Link>
  );
}

/** The list that cards stand in. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}
