import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { TryLater } from '../../../contract/errors.ts';

/** Whatever is sent comes in within this, but a file. */
const bodyWithinMs = 30_000;

/** Node's own limit, which is one for all requests: 20 MB at 0.5 Mbit/s take five and a half minutes. */
export const longestBodyMs = 6 * 60_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Hangs up on slow senders, so that no one keeps connections busy with little. */
export function limitBodyTime(server: Server, withinMs = bodyWithinMs): void {
  // Before hooks that may allow more.
  server.prependListener('request', (request: IncomingMessage) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
    if (length === '0' && coding === undefined) return;
    const hangUp = () => {
      if (!request.complete) request.socket.destroy();
    };
    timers.set(request, setTimeout(hangUp, withinMs).unref());
    request.once('close', () => clearTimeout(timers.get(request)));
  });
}

/** For who is known, and has a file to send. */
export function allowLongBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}

/** Each file is in memory until it was looked through. No form sends more than one at a time. */
const mostAtOnce = 12;
const retryAfterSeconds = 5;

/** Counts the files that each person is sending. Who sends too many at once is refused before the next one is read. */
export class UploadLimit {
  readonly #underWay = new Map<string, number>();

  admit(who: string, answer: ServerResponse): void {
    const before = this.#underWay.get(who) ?? 0;
    if (before >= mostAtOnce)
      throw new TryLater(
        'temporarily-unavailable',
        'You are uploading too many files at once. Please try again when some have finished.',
        retryAfterSeconds,
      );
    this.#underWay.set(who, before + 1);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#underWay.get(who) ?? 1) - 1;
      if (left > 0) this.#underWay.set(who, left);
      else this.#underWay.delete(who);
    };
    answer.once('finish', end).once('close', end);
  }
}
