/** Reads back what a generated module says, from its text: the old modules may stand anywhere, or nowhere but in memory. */
import { runInThisContext } from 'node:vm';

const declaration = /^export const \w+: [^=]+ = /m;

/** Drawings and products are loaded by the app alone; here their names are enough. */
const drawing = /new URL\(('[^'\n]*'), import\.meta\.url\)\.href/g;

/**
 * The value that a generated module exports. The emitter writes one literal, conditions as arrow functions, which is read as a script of its own:
 * it sees nothing of this program and of no other module.
 * @throws when the text is damaged, or was written by a compiler that this one does not know.
 */
export function readModule(text: string): unknown {
  const start = declaration.exec(text);
  if (!start) throw new Error('it exports nothing that this compiler knows');
  const literal = text
    .slice(start.index + start[0].length)
    .trimEnd()
    .replace(/;$/, '')
    .replace(drawing, '$1');
  try {
    return runInThisContext(`'use strict';(${literal})`, { timeout: 5000 });
  } catch (error) {
    throw new Error('it is damaged', { cause: error });
  }
}
