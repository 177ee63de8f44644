import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Card.module.css';
import { ChevronIcon } from './icons.tsx';

interface CardLinkProps {
  to: string;
  label: string;
  description?: string | undefined;
  image?: string | undefined;
  badge?: ReactNode;
}

function CardLink({ to, label, description, image, badge }: CardLinkProps) {
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

export const CardGrid = ({ cards }: { cards: readonly CardLinkProps[] }) => (
  <ul className={styles.grid}>
    {cards.map((card) => (
      <li key={card.to}>
        <CardLink {...card} />
      </li>
    ))}
  </ul>
);
