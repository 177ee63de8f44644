// Runs in the measured page, before anything of its own: plain, because what compiles the measuring code leaves helpers in it.
const tableText = () => document.querySelector('tbody')?.textContent;

/**
 * Starts to wait for a click. The time begins when the browser took the click in, and ends when the main thread has painted the frame with the
 * changed table: a message that is posted as a frame begins is read when that frame is done.
 */
window.armRepaint = () => {
  const before = tableText();
  window.repainted = new Promise((resolve) => {
    const look = (start) => {
      if (tableText() === before) return requestAnimationFrame(() => look(start));
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now() - start));
      port1.start();
      return port2.postMessage(undefined);
    };
    const clicked = ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp));
    window.addEventListener('click', clicked, { once: true, capture: true });
  });
};

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
window.startFigures = () => ({ largestPaint, shift });
