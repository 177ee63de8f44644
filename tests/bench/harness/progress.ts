/** How far the bench is, on stderr: standard output is the table of figures alone. */
const { stderr } = process;
const clear = '\r\u001B[2K';
/** Milliseconds until it is said again where no terminal replaces the line. */
const saidEveryMs = 10_000;
let said = 0;

/** Says what is measured now: on a terminal in a line that the next one replaces, elsewhere now and then. */
export function progress(what: string): void {
  const now = performance.now();
  const line = `${what}, ${Math.round(now / 1000)} s`;
  if (stderr.isTTY) stderr.write(`${clear}${line.slice(0, stderr.columns - 1)}`);
  else if (now - said > saidEveryMs) {
    said = now;
    stderr.write(`${line}\n`);
  }
}

/** Says what is over, in a line that stays. */
export function done(what: string): void {
  stderr.write(`${stderr.isTTY ? clear : ''}${what}\n`);
}
