import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchStyles } from '../loading/failed-styles.ts';
import { watchLeaving } from '../loading/leaving.ts';
import {
  indexedJournal,
  localIdentity,
  localTextStore,
  memoryTextStore,
  openStores,
  openThemeStore,
} from '../storage/index.ts';
import { App } from './App.tsx';
import { preloadBook } from './pages.ts';
import { guardScripts } from './trusted-types.ts';
import { startOffline } from './update/start-offline.ts';

guardScripts();
watchLeaving();
watchStyles();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root to draw the app in.');

// Beside the session, not after it. The sign-in has itself to show first.
if (!window.location.pathname.endsWith('/login')) preloadBook();
const local = localTextStore();
const texts = local ?? memoryTextStore();
const stores = openStores(texts, local && indexedJournal());
createRoot(root).render(
  <StrictMode>
    <App stores={stores} identity={localIdentity(stores.session)} themes={openThemeStore(texts)} />
  </StrictMode>,
);
startOffline();
