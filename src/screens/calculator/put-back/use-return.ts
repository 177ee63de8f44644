import { useLocation, useNavigate } from 'react-router-dom';
import { backTarget } from '../../../ui/header/safe-path.ts';

/** Provides the return to the line's page. It replaces this history entry, or Back would reopen the line. */
export function useReturn(page: string): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  return () => void navigate(backTarget(state, page), { replace: true });
}
