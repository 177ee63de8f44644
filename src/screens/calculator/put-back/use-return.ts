import { useLocation, useNavigate } from 'react-router-dom';
import { backTarget } from '../../../ui/header/safe-path.ts';

/** Leads back to the page that the line stands on; the entry that could change it again is gone then. */
export function useReturn(page: string): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  return () => void navigate(backTarget(state, page), { replace: true });
}
