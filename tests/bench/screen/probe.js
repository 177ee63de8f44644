// Runs in the measured page, before anything of its own: plain, because what compiles the measuring code leaves helpers in it.
/**
 * Starts to wait for a click. The time begins when the browser took the click in, and ends when the main thread has painted the frame with the
 * changed text: a task that is posted as a frame begins is run when that frame is done.
 * @param {string} selector
 */
window.armRepaint = (selector = 'tbody') => {
  const shownText = () => document.querySelector(selector)?.textContent;
  const before = shownText();
  window.repainted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('A click has changed nothing for ten seconds.')), 10_000);
    const look = (start) => {
      if (shownText() === before) return requestAnimationFrame(() => look(start));
      // Before whatever else waits, such as what React draws in the background.
      return scheduler.postTask(() => resolve(performance.now() - start), { priority: 'user-blocking' });
    };
    const clicked = ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp));
    window.addEventListener('click', clicked, { once: true, capture: true });
  });
};

/**
 * Milliseconds since the navigation when the main thread has painted a frame in which something has this selector, and all that has it holds this
 * text.
 * @param {string} selector @param {string} text
 */
window.paintedWith = (selector, text) =>
  new Promise((resolve) => {
    const look = () => {
      const found = [...document.querySelectorAll(selector)];
      if (found.length === 0 || found.some(({ textContent }) => !textContent.includes(text)))
        return requestAnimationFrame(look);
      return scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
    };
    requestAnimationFrame(look);
  });

let largestPaint = Number.NaN;
let shift = 0;
/** @param {string} type @param {(entry: PerformanceEntry) => void} take */
const observe = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
observe('largest-contentful-paint', ({ startTime }) => {
  largestPaint = startTime;
});
observe('layout-shift', ({ value }) => {
  shift += value;
});
let answers = Number.NaN;
// React has a heading in its hands when it hears what is clicked beside it.
const look = () => {
  const heading = document.querySelector('h1');
  if (!heading || !Object.keys(heading).some((key) => key.startsWith('__reactFiber'))) requestAnimationFrame(look);
  else answers = performance.now();
};
requestAnimationFrame(look);
window.startFigures = () => ({ largestPaint, shift, answers });

// React leaves comments where the build has drawn the page.
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
