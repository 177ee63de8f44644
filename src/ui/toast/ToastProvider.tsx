import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Toaster, type ToastAction, ToasterContext, type ToastKind, type ToastMessage } from './toast-context.ts';
import { ToastRegion } from './ToastRegion.tsx';
import { ToastRegionsContext } from './toast-regions.ts';

/** Specification, sections 4 and 9. */
const toastDurationMs = 1800;

/** Holds the toasts and the regions that may show them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [regions, setRegions] = useState<readonly string[]>([]);
  const nextId = useRef(1);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  const dismiss = useCallback((id: number) => setMessages((shown) => shown.filter((one) => one.id !== id)), []);
  const show = useCallback(
    (kind: ToastKind, text: string, action?: ToastAction) => {
      const id = nextId.current++;
      setMessages((shown) => [...shown, { id, kind, text, ...(action && { action }) }]);
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        dismiss(id);
      }, toastDurationMs);
      timers.current.add(timer);
    },
    [dismiss],
  );
  const register = useCallback((id: string) => {
    setRegions((open) => [...open, id]);
    return () => setRegions((open) => open.filter((one) => one !== id));
  }, []);
  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const timer of pending) clearTimeout(timer);
    };
  }, []);

  const toaster = useMemo<Toaster>(
    () => ({
      success: (text, action) => show('success', text, action),
      info: (text, action) => show('info', text, action),
      error: (text, action) => show('error', text, action),
      withdrawActions: () => setMessages((shown) => shown.filter(({ action }) => !action)),
    }),
    [show],
  );
  const shared = useMemo(
    () => ({ messages, current: regions.at(-1), register, dismiss }),
    [messages, regions, register, dismiss],
  );

  return (
    <ToasterContext value={toaster}>
      <ToastRegionsContext value={shared}>
        {children}
        <ToastRegion />
      </ToastRegionsContext>
    </ToasterContext>
  );
}
