import type { ComponentProps, ReactNode } from 'react';
import { Figure } from './Figure.tsx';

interface FactsProps extends ComponentProps<'dl'> {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

export const Facts = ({ facts, ...list }: FactsProps) => (
  <dl {...list}>
    {facts.map(([label, value]) => (
      <Figure key={label} label={label}>
        {value}
      </Figure>
    ))}
  </dl>
);
