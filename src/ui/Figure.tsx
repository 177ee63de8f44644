import type { ReactNode } from 'react';

interface FigureProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

export const Figure = ({ label, className, children }: FigureProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
