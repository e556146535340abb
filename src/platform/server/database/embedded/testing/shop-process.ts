import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ShopEvent {
  readonly event: 'ready' | 'found' | 'kept' | 'failed';
  readonly value: unknown;
}

/** `writing-shop.ts` as a child process, with what it has told so far. */
export class ShopProcess {
  readonly events: ShopEvent[] = [];
  readonly ended: Promise<unknown>;
  readonly #child: ChildProcess;

  constructor(dataDir: string, mode: 'write' | 'idle' | 'done') {
    const script = fileURLToPath(new URL('writing-shop.ts', import.meta.url));
    this.#child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, mode], {
      stdio: [mode === 'done' ? 'ignore' : 'pipe', 'pipe', 'inherit'],
    });
    this.ended = once(this.#child, 'close');
    if (this.#child.stdout) {
      createInterface(this.#child.stdout).on('line', (line) => this.events.push(JSON.parse(line)));
    }
  }

  all(event: ShopEvent['event']): unknown[] {
    return this.events.filter((told) => told.event === event).map((told) => told.value);
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }
}
