/** WebKitGTK by the WebDriver protocol, with the few commands that the main way needs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { freePort } from '../../deploy/free-port.ts';
import { until } from '../../deploy/until.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const SessionSchema = v.object({ sessionId: v.string() });
const ElementSchema = v.object({ [elementKey]: v.string() });
const AnswerSchema = v.object({ value: v.unknown() });
/** Time for a step, after which the way is broken. */
const seconds = 30;

export interface WebKit {
  readonly goTo: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Waits for an element that can be pressed, and presses it. */
  readonly press: (xpath: string) => Promise<void>;
  /** Types key by key into a box, after a click into its middle. */
  readonly type: (xpath: string, text: string) => Promise<void>;
  /** Waits until the page shows a text. @returns all of its text */
  readonly shows: (text: string | RegExp) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const orNothing = (asked: Promise<unknown>): Promise<unknown> => asked.catch(() => undefined);

export async function startWebKit(): Promise<WebKit> {
  const home = mkdtempSync(join(tmpdir(), 'quotr-webkit-'));
  const display = `:${90 + (process.pid % 900)}`;
  const [port, started] = [await freePort(), new Array<ChildProcess>()];
  const start = (command: string, args: readonly string[]) =>
    started.push(
      spawn(command, args, {
        stdio: 'ignore',
        env: { ...process.env, HOME: home, DISPLAY: display, GDK_BACKEND: 'x11' },
      }),
    );
  start(process.env['QUOTR_XVFB'] ?? '/usr/bin/Xvfb', [display, '-screen', '0', '1440x1000x24']);
  start(process.env['QUOTR_WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver', [`--port=${port}`]);
  const base = `http://127.0.0.1:${port}`;

  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${base}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = v.parse(AnswerSchema, await answer.json());
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }

  await until('the driver', seconds, () => orNothing(ask('GET', '/status')));
  const { sessionId } = v.parse(SessionSchema, await ask('POST', '/session', { capabilities: {} }));
  const session = `/session/${sessionId}`;

  /** Tries a command on an element again until it succeeds: the element may not be there yet, or be covered. */
  const on = (xpath: string, command: string, body: object = {}) =>
    until(`${command} of ${xpath}`, seconds, async () => {
      const found = await orNothing(ask('POST', `${session}/element`, { using: 'xpath', value: xpath }));
      if (found === undefined) return false;
      const id = v.parse(ElementSchema, found)[elementKey];
      const pressesCount = await ask('POST', `${session}/execute/sync`, {
        script: 'return document.documentElement.dataset.presses === undefined',
        args: [],
      });
      if (pressesCount !== true) return false;
      return (await orNothing(ask('POST', `${session}/element/${id}/${command}`, body))) !== undefined;
    });

  return {
    goTo: async (url) => void (await ask('POST', `${session}/url`, { url })),
    reload: async () => void (await ask('POST', `${session}/refresh`, {})),
    press: async (xpath) => void (await on(xpath, 'click')),
    type: async (xpath, text) => {
      await on(xpath, 'click');
      await on(xpath, 'value', { text });
    },
    shows: (text) =>
      until(`the text ${text}`, seconds, async () => {
        const shown = String(
          await ask('POST', `${session}/execute/sync`, { script: 'return document.body.innerText', args: [] }),
        );
        return (typeof text === 'string' ? shown.includes(text) : text.test(shown)) && shown;
      }),
    stop: async () => {
      await orNothing(ask('DELETE', session));
      for (const process of started) process.kill();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
