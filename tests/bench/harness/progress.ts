/** Progress of the bench on stderr: standard output is for the table of figures. */
const { stderr } = process;
const clear = '\r\u001B[2K';
/** Milliseconds between two messages where no terminal replaces the line. */
const saidEveryMs = 10_000;
let said = 0;

/** Prints the present benchmark: on a terminal in a line that the next one replaces, elsewhere now and then. */
export function progress(what: string): void {
  const now = performance.now();
  const line = `${what}, ${Math.round(now / 1000)} s`;
  if (stderr.isTTY) stderr.write(`${clear}${line.slice(0, stderr.columns - 1)}`);
  else if (now - said > saidEveryMs) {
    said = now;
    stderr.write(`${line}\n`);
  }
}

/** Prints a finished benchmark in a line that stays. */
export function done(what: string): void {
  stderr.write(`${stderr.isTTY ? clear : ''}${what}\n`);
}
