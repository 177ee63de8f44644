import { useSyncExternalStore } from 'react';
import { catalog, onNewBook } from './index.ts';

/** The version of the price book; it changes under a running app only while the book is being worked on (`npm run dev`). */
export const useBookVersion = (): string => useSyncExternalStore(onNewBook, bookVersion);

const bookVersion = (): string => catalog.version;
