import { useLocation, useNavigate } from 'react-router-dom';
import { backTarget } from '../../../ui/header/safe-path.ts';

/** Provides the way back to the page of the line; removes the history entry that could change it again. */
export function useReturn(page: string): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  return () => void navigate(backTarget(state, page), { replace: true });
}
