interface AskOptions {
  /** How old an answer may be. */
  keptForMs: number;
  /** How long is waited for one. */
  patienceMs?: number;
}

/**
 * What has to be asked for, kept for a moment: who looks often, or many who look at once, ask once. Nobody waits for
 * long; what comes too late, or not at all, is not known then.
 */
export class CurrentFigures<Figures> {
  readonly #ask: () => Promise<Figures>;
  readonly #options: Required<AskOptions>;
  #asking: Promise<void> | undefined;
  #answeredAt = Number.NEGATIVE_INFINITY;
  /** The last answer; nothing while there is no fresh one. */
  known: Figures | undefined;

  constructor(ask: () => Promise<Figures>, { keptForMs, patienceMs = 2_000 }: AskOptions) {
    this.#ask = ask;
    this.#options = { keptForMs, patienceMs };
  }

  async refresh(): Promise<void> {
    const { keptForMs, patienceMs } = this.#options;
    if (performance.now() - this.#answeredAt < keptForMs) return;
    this.known = undefined;
    this.#asking ??= this.#askOnce();
    let timer: NodeJS.Timeout | undefined;
    const impatience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs).unref();
    });
    await Promise.race([this.#asking, impatience]);
    clearTimeout(timer);
  }

  async #askOnce(): Promise<void> {
    try {
      this.known = await this.#ask();
      this.#answeredAt = performance.now();
    } catch {
      // That it is not known is told by who watches it.
    } finally {
      this.#asking = undefined;
    }
  }
}
