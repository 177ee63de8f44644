// Runs in the measured page before its own scripts. Plain JavaScript: a compiler would add helpers.
const shownText = () => document.querySelector('tbody')?.textContent;

/**
 * Starts to wait for a click. The time runs from the browser's event to the painted frame with the changed text: a task
 * that is posted when a frame begins runs when the frame is done.
 */
window.armRepaint = () => {
  const before = shownText();
  window.repainted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('A click has changed nothing for ten seconds.')), 10_000);
    const look = (start) => {
      if (shownText() === before) return requestAnimationFrame(() => look(start));
      // Runs before other waiting work, such as React's drawing in the background.
      return scheduler.postTask(() => resolve(performance.now() - start), { priority: 'user-blocking' });
    };
    const clicked = ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp));
    window.addEventListener('click', clicked, { once: true, capture: true });
  });
};

/**
 * Returns the milliseconds from the navigation until a painted frame has elements of a selector, all with a text.
 * @param {string} selector @param {string} text
 */
window.paintedWith = (selector, text) =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Nothing is painted at ${selector} after a minute.`)), 60_000);
    const look = () => {
      const found = [...document.querySelectorAll(selector)];
      if (found.length === 0 || found.some(({ textContent }) => !textContent.includes(text)))
        return requestAnimationFrame(look);
      return scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
    };
    requestAnimationFrame(look);
  });

let largestPaint = Number.NaN;
/** @param {string} type @param {(entry: PerformanceEntry) => void} take */
const observe = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
observe('largest-contentful-paint', ({ startTime }) => {
  largestPaint = startTime;
});
let answers = Number.NaN;
// React marks a heading with its own keys once it hears clicks.
const look = () => {
  const heading = document.querySelector('h1');
  if (!heading || !Object.keys(heading).some((key) => key.startsWith('__reactFiber'))) requestAnimationFrame(look);
  else answers = performance.now();
};
requestAnimationFrame(look);
window.startFigures = () => ({ largestPaint, answers });

// React leaves comments in a page that the build has drawn.
const shownIn = ({ childNodes }) => Array.from(childNodes).filter((node) => !(node instanceof Comment));
const drawnAs = (node) => {
  if (node instanceof Text) return node.data;
  const {
    style: _style,
    checked: _checked,
    ...attributes
  } = Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value]));
  return {
    tag: node.localName,
    attributes,
    style: Object.fromEntries(Array.from(node.style, (name) => [name, node.style.getPropertyValue(name)])),
    ...(node.type === 'radio' && { checked: node.checked }),
    children: shownIn(node).map(drawnAs),
  };
};
const rulesOf = ({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText);
window.recordPage = () => shownIn(document.getElementById('root')).map(drawnAs);
window.recordStyles = () => Array.from(document.styleSheets, rulesOf).flat().join('\n');
