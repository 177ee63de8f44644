import { createContext, useContext } from 'react';

export type ToastKind = 'success' | 'info' | 'error';

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: ToastAction;
}

type Show = (text: string, action?: ToastAction) => void;

/** Says something that disappears by itself after 1800 ms (specification, section 4). */
export interface Toaster {
  readonly success: Show;
  readonly info: Show;
  readonly error: Show;
  /** Takes away the toasts that offer an action: for when whoever could want it has left. */
  readonly withdrawActions: () => void;
}

export const ToasterContext = createContext<Toaster | null>(null);

export function useToast(): Toaster {
  const toaster = useContext(ToasterContext);
  if (!toaster) throw new Error('useToast is used outside <ToastProvider>: wrap the app in it.');
  return toaster;
}
