import { Component, type ErrorInfo, type ReactNode } from 'react';

interface RowBoundaryProps {
  instead: ReactNode;
  children: ReactNode;
}

/** Boundary that shows a substitute for a row that can't be drawn. The rest of the page is still drawn. */
export class RowBoundary extends Component<RowBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('A row failed', error, componentStack);
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
