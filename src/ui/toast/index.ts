export { type ToastAction, useToast } from './toast-context.ts';
export { ToastProvider } from './ToastProvider.tsx';
export { ToastRegion } from './ToastRegion.tsx';
