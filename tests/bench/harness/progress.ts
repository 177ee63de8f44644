/** How far the bench is, on stderr: standard output is the table of figures alone. */
const { stderr } = process;
const clear = '\r\u001B[2K';
const seconds = (): string => `${Math.round(performance.now() / 1000)} s`;

/** Says on a terminal what is measured now, in a line that the next one replaces. */
export function progress(what: string): void {
  if (stderr.isTTY) stderr.write(`${clear}${`${what}, ${seconds()}`.slice(0, stderr.columns - 1)}`);
}

/** Says what is over, in a line that stays. */
export function done(what: string): void {
  stderr.write(`${stderr.isTTY ? clear : ''}${what}\n`);
}
