export { type ToastAction, type Toaster, useToast } from './toast-context.ts';
export { ToastProvider } from './ToastProvider.tsx';
export { ToastRegion } from './ToastRegion.tsx';
