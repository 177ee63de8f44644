import '../ui/tokens.css';
import '../ui/base.css';
import './frame.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { nameMissingParts } from './ErrorPage.tsx';
import { start } from './start.ts';
import { guardScripts } from './trusted-types.ts';

guardScripts();
nameMissingParts();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root to draw the app in.');

const base = import.meta.env.BASE_URL;
// The service worker answers `/app` too, but the router knows only addresses that begin with `/app/`.
const { pathname, search, hash } = window.location;
if (`${pathname}/` === base) window.history.replaceState(null, '', `${base}${search}${hash}`);

/** Draws the first page once it can be drawn whole. Until then, the outline of index.html stays. */
async function draw(place: HTMLElement): Promise<void> {
  const started = await start();
  createRoot(place).render(
    <StrictMode>
      <App started={started} />
    </StrictMode>,
  );
}

void draw(root);
