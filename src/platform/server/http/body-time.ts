import type { IncomingMessage, Server } from 'node:http';

/** Whatever is sent comes in within this, but a file. */
const bodyWithinMs = 30_000;

/** Node's own limit, which is one for all requests: 20 MB at 0.5 Mbit/s take five and a half minutes. */
export const longestBodyMs = 6 * 60_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Hangs up on who sends slowly, so that nobody keeps connections busy with little. */
export function limitBodyTime(server: Server, withinMs = bodyWithinMs): void {
  // Before whoever may allow more.
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
