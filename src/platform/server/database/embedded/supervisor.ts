import { setTimeout as pause } from 'node:timers/promises';
import { backoffMs } from '#platform/kernel/backoff.ts';
import { DataFolderInUseError } from './errors.ts';
import { launch, type RunningServer, type Setup } from './launch.ts';
import { type Postmaster, shutDown } from './postmaster.ts';
import { findShopLock } from './shop-lock.ts';

export interface UnexpectedExit {
  readonly message: string;
  readonly logTail: string;
}

const restarting = { firstMs: 100, longestMs: 10_000 };
/** A server that ran this long had come back for good; its next crash is a new one. */
const settledMs = 60_000;

/** Brings the server back on the same port when it dies, so that existing pools recover by themselves. */
export class Supervisor {
  readonly #setup: Setup;
  readonly #onUnexpectedExit: (exit: UnexpectedExit) => void;
  readonly #stopping = new AbortController();
  readonly #watching: Promise<void>;
  #server: RunningServer;
  #reported: Postmaster | undefined;
  #attempts = 0;
  #stopped: Promise<void> | undefined;

  constructor(setup: Setup, server: RunningServer, onUnexpectedExit: (exit: UnexpectedExit) => void) {
    this.#setup = setup;
    this.#server = server;
    this.#onUnexpectedExit = onUnexpectedExit;
    this.#watching = this.#watch();
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stopServer();
    return this.#stopped;
  }

  async #stopServer(): Promise<void> {
    this.#stopping.abort();
    await this.#watching;
    const { postmaster, lock } = this.#server;
    void lock.client.end();
    if (!postmaster.hasExited()) await shutDown(postmaster.pid, postmaster.hasExited);
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping;
    const stopping = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    while (!signal.aborted) {
      const since = Date.now();
      const { postmaster, lock } = this.#server;
      // Neither this connection nor the server keeps a process alive that has nothing else to do.
      lock.letProcessEnd();
      await Promise.race([stopping, postmaster.exited, lock.lost]);
      if (Date.now() - since > settledMs) this.#attempts = 0;
      while (!signal.aborted && !(await this.#recover())) {}
    }
  }

  /** One attempt. False when it failed, or the shop is stopping. */
  async #recover(): Promise<boolean> {
    const { signal } = this.#stopping;
    const { postmaster } = this.#server;
    try {
      await pause(backoffMs(this.#attempts++, restarting), undefined, { signal });
      if (!postmaster.hasExited()) {
        await this.#lockAgain();
        return true;
      }
      await this.#reportExit();
      this.#server = await launch(this.#setup, signal, postmaster.port);
      return true;
    } catch (error) {
      if (!signal.aborted) this.#onUnexpectedExit({ message: (error as Error).message, logTail: '' });
      return false;
    }
  }

  async #reportExit(): Promise<void> {
    const { postmaster } = this.#server;
    if (this.#reported === postmaster) return;
    this.#reported = postmaster;
    const { code, signal } = await postmaster.exited;
    this.#onUnexpectedExit({
      message: `PostgreSQL ended unexpectedly (${signal ?? `code ${code}`}).`,
      logTail: await postmaster.readLog(),
    });
  }

  /** The server lives, but its connections were cut, as when one of its backends crashes. */
  async #lockAgain(): Promise<void> {
    const { postmaster } = this.#server;
    const lock = await findShopLock(
      { port: postmaster.port, password: this.#setup.password },
      this.#stopping.signal,
    );
    if (!lock) throw new DataFolderInUseError(this.#setup.folder.root);
    this.#server = { postmaster, lock };
  }
}
