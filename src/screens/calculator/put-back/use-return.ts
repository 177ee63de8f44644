import { useLocation, useNavigate } from 'react-router-dom';
import { backTarget } from '../../../ui/header/safe-path.ts';

/** Provides a function that returns to the line's page, and removes the calculator from the browser's history. */
export function useReturn(page: string): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  return () => void navigate(backTarget(state, page), { replace: true });
}
