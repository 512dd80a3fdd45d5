/**
 * WebKit as the system has it, MiniBrowser of WebKitGTK, driven by its own WebDriver: the few commands of
 * https://www.w3.org/TR/webdriver2/ that journeys need.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../support/web-servers.js';
import type { Driver, Engine } from './driver.js';

/** Keys that are no characters. */
const ENTER = '\uE007';
const CONTROL = '\uE009';
const KEYS = { End: '\uE010', Home: '\uE011', Delete: '\uE017', z: 'z', y: 'y' };

/** How long a browser may take to start, in milliseconds. One that takes longer never will. */
const PATIENCE = 60_000;

/** Starts the driver, and a browser to ask for its version. */
export async function startWebDriver(executablePath: string): Promise<Engine> {
  let driver = await launch(executablePath);
  const start = async (): Promise<Session> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await newSession(driver.send);
      } catch (error) {
        // Now and then MiniBrowser hangs as it starts, and with it the driver.
        if (tries === 3) throw error;
        console.log(`webkit: starting it again, as it does not start: ${String(error)}`);
        await driver.end();
        driver = await launch(executablePath);
      }
    }
  };
  const first = await start();
  await driver.send('DELETE', `/session/${first.sessionId}`);
  return {
    version: `${first.capabilities.browserName} ${first.capabilities.browserVersion}`,
    newTab: async () => {
      const { sessionId } = await start();
      const { send } = driver;
      return tab((method, path, body) => send(method, `/session/${sessionId}${path}`, body));
    },
    close: () => driver.end(),
  };
}

interface WebDriver {
  send: Send;
  end: () => Promise<void>;
}

/** Starts the driver, on a screen of its own where there is none. */
async function launch(executablePath: string): Promise<WebDriver> {
  const port = await freePort();
  const command = [executablePath, `--port=${port}`];
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) command.unshift('xvfb-run', '-a');
  const [program = '', ...options] = command;
  // A group of its own, as xvfb-run does not end what it started.
  const driver = spawn(program, options, { stdio: 'ignore', detached: true });
  const send = sender(`http://127.0.0.1:${port}`);
  await ready(send);
  return {
    send,
    end: async () => {
      const ended = once(driver, 'exit');
      process.kill(-(driver.pid ?? 0));
      await ended;
    },
  };
}

type Send = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  signal?: AbortSignal,
) => Promise<unknown>;

function sender(address: string): Send {
  return async (method, path, body, signal) => {
    const response = await fetch(address + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      ...(signal && { signal }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new Error(`${method} ${path}: ${error}: ${message}`);
    }
    return value;
  };
}

function tab(send: Send): Driver {
  const act = (source: object, actions: object[]) =>
    send('POST', '/actions', { actions: [{ ...source, actions }] });
  const down = (value: string) => ({ type: 'keyDown', value });
  const up = (value: string) => ({ type: 'keyUp', value });
  const keys = (actions: object[]) => act({ type: 'key', id: 'keyboard' }, actions);
  return {
    go: (url) => send('POST', '/url', { url }),
    run: async (script, argument) =>
      (await send('POST', '/execute/sync', {
        script: `return (${String(script)})(...arguments)`,
        args: argument === undefined ? [] : [argument],
      })) as never,
    click: (at) =>
      act({ type: 'pointer', id: 'mouse' }, [
        { type: 'pointerMove', ...at },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) =>
      keys(Array.from(text.replaceAll('\n', ENTER)).flatMap((key) => [down(key), up(key)])),
    press: (key, control) => {
      const pressed = [down(KEYS[key]), up(KEYS[key])];
      return keys(control ? [down(CONTROL), ...pressed, up(CONTROL)] : pressed);
    },
    close: () => send('DELETE', ''),
  };
}

interface Session {
  sessionId: string;
  capabilities: { browserName: string; browserVersion: string };
}

async function newSession(send: Send): Promise<Session> {
  const signal = AbortSignal.timeout(PATIENCE);
  return (await send('POST', '/session', { capabilities: {} }, signal)) as Session;
}

/** Waits until the driver listens. */
async function ready(send: Send): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await send('GET', '/status');
      return;
    } catch (error) {
      if (tries >= 100) throw error;
      await setTimeout(100);
    }
  }
}
