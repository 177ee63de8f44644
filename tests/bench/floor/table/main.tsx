/**
 * The least page that repaints a calculator: React, one number as the state, the app's style sheets, and the elements
 * of the app's page before and after a click, with their attributes and texts. Both pages are made once; a click
 * replaces one by the other. There are no prices, no router, no address and no components.
 */
import { createElement, Fragment, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Recorded } from '../../click.ts';

const { pages, styles } = window.recorded ?? { pages: [], styles: '' };

function Page() {
  const [shown, setShown] = useState(pages.length - 1);
  const [drawn] = useState(() => {
    const turn = () => setShown((at) => (at + 1) % pages.length);
    return pages.map((page) => page.map((node) => drawnFrom(node, turn)));
  });
  return createElement(Fragment, {}, ...(drawn[shown] ?? []));
}

/** Draws a recorded node; every radio replaces the page. */
function drawnFrom(node: Recorded, turn: () => void): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, style, checked, children } = node;
  const state = checked === undefined ? {} : { checked, onChange: turn };
  return createElement(tag, { ...attributes, style, ...state }, ...children.map((child) => drawnFrom(child, turn)));
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets = [sheet];

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');
createRoot(root).render(<Page />);
