import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { environment, root, runtime } from './machine.mjs';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end, with our terminal or with its output passed to `said`, and returns its
 * exit code. The program gets its own process group, because Ctrl-C would otherwise reach it twice,
 * from the terminal and through us; npm passes signals on as well.
 */
export function foreground(command, args, { env = environment, said } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = said ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, env, stdio, detached: true });
    if (said) for (const stream of [child.stdout, child.stderr]) stream.on('data', said);
    let stopping = false;
    const passOn = (signal) => {
      if (stopping) return;
      stopping = true;
      child.kill(signal);
    };
    for (const signal of stopSignals) process.on(signal, passOn);
    const settle = (done) => {
      for (const signal of stopSignals) process.off(signal, passOn);
      done();
    };
    child.once('error', (error) => settle(() => reject(error)));
    child.once(said ? 'close' : 'exit', (code, signal) =>
      settle(() => {
        const exitCode = code ?? 128 + constants.signals[signal];
        // A program that was stopped on request ends the whole command.
        if (stopping) process.exit(exitCode);
        resolve(exitCode);
      }),
    );
  });
}

/** Runs one of the package's own tools on our Node. */
export function tool(name, args, options) {
  return foreground(runtime, [`node_modules/.bin/${name}`, ...args], options);
}
