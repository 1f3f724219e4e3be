/**
 * Runs the command line on the pinned Node. On SIGHUP, a single-process server requests a
 * replacement process, which receives the listening socket, so that no connection is refused or
 * reset. Works on Node 20 and newer, and uses only built-in modules.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isatty } from 'node:tty';
import { endAs, fail, NODE_OPTIONS, pinnedNode, SIGNALS, YOUNG_GENERATION } from './launch.mjs';

/**
 * The commands that start a server. Closing a terminal sends SIGHUP, so in a terminal SIGHUP stops
 * the server.
 */
const SERVERS = ['serve', 'start'];

/** The file descriptor of the listening socket in the new process. */
const LISTEN_FD = 4;

/**
 * `program` returns the Node arguments that start the command line. It is called again for each
 * replacement, which therefore runs the current build. The IPC channel closes when the launcher
 * ends, even by `kill -9`, and the server then stops.
 */
export function runCli(program, args) {
  const node = pinnedNode();
  const running = new Set();
  let current;
  let isStopping = false;
  /** A starting process has no SIGHUP handler yet, so the signal is deferred until it serves. */
  let isStarting = SERVERS.includes(args[0]) && !isatty(0);
  let isReloadWanted = false;

  const start = (listener) => {
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc', ...(listener ? [listener] : [])];
    const child = spawn(node, [...NODE_OPTIONS, YOUNG_GENERATION, ...program(), ...args], {
      stdio,
      env: { ...process.env, ...(listener ? { FRONTAGE_LISTEN_FD: String(LISTEN_FD) } : {}) },
    });
    running.add(child);
    child.on('error', (error) => {
      if (child.pid === undefined) running.delete(child);
      failed(error);
    });
    child.on('message', (message, socket) => {
      if (message?.frontage === 'reload') void replace(child, message.isExclusive, socket);
    });
    child.on('exit', (status, signal) => {
      running.delete(child);
      if (child === current && (!isStarting || isStopping)) endAs(status, signal);
    });
    return child;
  };

  /** Reports an error, and exits unless a process is serving. */
  const failed = ({ message }) => {
    if (!running.has(current)) fail(`cannot start ${node}: ${message}`);
    process.stderr.write(`frontage: cannot start a replacement: ${message}\n`);
  };

  /** Replaces a serving process. An exclusive process must exit before its replacement starts. */
  const replace = async (child, isExclusive, listener) => {
    isReloadWanted ||= isStarting;
    if (isStarting || isStopping || child !== current) return listener?.close();
    isStarting = true;
    try {
      if (isExclusive) {
        retire(child);
        await once(child, 'exit');
        current = start(listener);
        await isReady(current);
      } else {
        const next = start(listener);
        if (await isReady(next)) {
          current = next;
          retire(child);
        }
      }
    } catch (error) {
      failed(error);
    }
    listener?.close();
    started();
  };

  const started = () => {
    isStarting = false;
    if (!running.has(current)) endAs(current.exitCode, current.signalCode);
    if (isReloadWanted) current.kill('SIGHUP');
    isReloadWanted = false;
  };

  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (signal === 'SIGHUP' && isStarting) isReloadWanted = true;
      else {
        isStopping ||= signal !== 'SIGHUP';
        for (const child of running) child.kill(signal);
      }
    });
  current = start();
  if (isStarting) void isReady(current).then(started);
}

/**
 * Tells a process to finish. Without a callback, a process that has exited would emit an error
 * event.
 */
const retire = (child) => child.send({ frontage: 'retire' }, () => undefined);

/** Whether the process becomes ready. False if it exits first, or cannot be started. */
const isReady = (child) =>
  new Promise((resolve) => {
    child.on('message', (message) => {
      if (message?.frontage === 'ready') resolve(true);
    });
    child.once('exit', () => resolve(false));
    child.once('error', () => resolve(false));
  });
