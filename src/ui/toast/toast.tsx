import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { ignorePresses } from '../ignore-presses.ts';
import styles from './Toast.module.css';

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

interface ToastMessage {
  readonly id: number;
  readonly kind: 'success' | 'info' | 'error';
  readonly text: string;
  readonly action: ToastAction | undefined;
}

type Show = (text: string, action?: ToastAction) => void;

interface Toaster {
  readonly success: Show;
  readonly info: Show;
  readonly error: Show;
  /** Removes the toasts with an action. Used after a sign-in has ended. */
  readonly withdrawActions: () => void;
}

/**
 * Regions in which toasts may appear. The region that was registered last shows the toasts. Each modal dialog has a
 * region of its own, because everything outside an open dialog is inert.
 */
interface Toasts {
  readonly toaster: Toaster;
  readonly messages: readonly ToastMessage[];
  readonly current: string | undefined;
  readonly register: (id: string) => () => void;
  readonly dismiss: (id: number) => void;
}

const ToastContext = createContext<Toasts | null>(null);

export function useToast(): Toaster {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast is used outside <ToastProvider>: wrap the app in it.');
  return toasts.toaster;
}

/** Time for which a toast is shown, in milliseconds (specification, section 4). */
const toastDurationMs = 1800;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const [regions, setRegions] = useState<readonly string[]>([]);
  const nextId = useRef(1);

  const dismiss = useCallback((id: number) => setMessages((shown) => shown.filter((one) => one.id !== id)), []);
  const register = useCallback((id: string) => {
    setRegions((open) => [...open, id]);
    return () => setRegions((open) => open.filter((one) => one !== id));
  }, []);

  const toaster = useMemo<Toaster>(() => {
    const show =
      (kind: ToastMessage['kind']): Show =>
      (text, action) => {
        const id = nextId.current++;
        setMessages((shown) => [...shown, { id, kind, text, action }]);
        setTimeout(() => dismiss(id), toastDurationMs);
      };
    return {
      success: show('success'),
      info: show('info'),
      error: show('error'),
      withdrawActions: () => setMessages((shown) => shown.filter(({ action }) => !action)),
    };
  }, [dismiss]);
  const toasts = useMemo(
    () => ({ toaster, messages, current: regions.at(-1), register, dismiss }),
    [toaster, messages, regions, register, dismiss],
  );

  return (
    <ToastContext value={toasts}>
      {children}
      <ToastRegion />
    </ToastContext>
  );
}

/**
 * Region that shows the toasts while it is in front of all other regions. The newest toast is at the bottom. The app
 * and every modal dialog have a region.
 */
export function ToastRegion() {
  const id = useId();
  const regions = useContext(ToastContext);
  const register = regions?.register;
  useEffect(() => register?.(id), [register, id]);
  if (!regions || regions.current !== id || regions.messages.length === 0) return null;
  return (
    <div className={classNames(styles.region, 'no-print')}>
      {regions.messages.map((message) => (
        <Toast key={message.id} message={message} onDismiss={() => regions.dismiss(message.id)} />
      ))}
    </div>
  );
}

function Toast({ message: { kind, text, action }, onDismiss }: { message: ToastMessage; onDismiss: () => void }) {
  // Screen readers announce a live region when its content changes, and not when the region appears. Therefore the text
  // is set one commit after the element.
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (line.current) line.current.textContent = text;
  }, [text]);
  const act = () => {
    action?.run();
    onDismiss();
    ignorePresses();
  };
  return (
    <div className={classNames(styles.toast, styles[kind])}>
      <span ref={line} role={kind === 'error' ? 'alert' : 'status'} />
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
    </div>
  );
}
