import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PartMissing } from '../releases/load-part.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** Shows the error page in place of a page that fails, until the next navigation. Stored data is not changed. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary place={pathname}>{children}</Boundary>;
}

interface BoundaryProps {
  place: string;
  children: ReactNode;
}

interface BoundaryState {
  problem?: 'failed' | 'missing' | undefined;
  place: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { problem: error instanceof PartMissing ? 'missing' : 'failed' };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { problem: undefined, place };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('A page failed', error, componentStack);
  }

  override render() {
    const { problem } = this.state;
    return problem ? <ErrorPage problem={problem} /> : this.props.children;
  }
}
