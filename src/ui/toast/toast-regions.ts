import { createContext, useContext, useEffect, useId } from 'react';
import type { ToastMessage } from './toast-context.ts';

/**
 * Where toasts may appear. Everything outside an open modal dialog is inert, so a dialog brings a region of its own;
 * the region that registered last shows the toasts.
 */
export interface ToastRegions {
  readonly messages: readonly ToastMessage[];
  readonly current: string | undefined;
  readonly register: (id: string) => () => void;
  readonly dismiss: (id: number) => void;
}

export const ToastRegionsContext = createContext<ToastRegions | null>(null);

/** The messages of this region (none while another one is in front) and how to dismiss one. */
export function useToastRegion(): Pick<ToastRegions, 'messages' | 'dismiss'> {
  const id = useId();
  const regions = useContext(ToastRegionsContext);
  const register = regions?.register;
  useEffect(() => register?.(id), [register, id]);
  if (!regions || regions.current !== id) return { messages: [], dismiss: () => undefined };
  return { messages: regions.messages, dismiss: regions.dismiss };
}
