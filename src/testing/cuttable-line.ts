import net from 'node:net';
import { onTestFinished } from 'vitest';

/** A line to a server that a test can cut, or let hang, and mend again; or that breaks as something is said on it. */
export async function openLine(to: { host: string; port: number }) {
  let state: 'open' | 'cut' | 'hanging' = 'open';
  let breaking: { at: string; isDelivered: boolean } | undefined;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    if (state === 'cut') return socket.destroy();
    const onward = net.connect(to.port, to.host).on('error', () => socket.destroy());
    sockets.add(onward);
    socket.on('data', (data) => {
      if (state !== 'open') return;
      if (!breaking || !data.includes(breaking.at)) return onward.write(data);
      const { isDelivered } = breaking;
      breaking = undefined;
      if (isDelivered) onward.write(data, () => socket.destroy());
      else socket.destroy();
    });
    onward.on('data', (data) => state === 'open' && socket.write(data));
    socket.on('close', () => onward.destroy());
    onward.on('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  onTestFinished(() => {
    hangUp();
    server.close();
  });
  return {
    port: (server.address() as net.AddressInfo).port,
    cut() {
      state = 'cut';
      hangUp();
    },
    hang() {
      state = 'hanging';
    },
    /** Once, when this is said: with it delivered or not, no answer comes. */
    breakAt(at: string, { isDelivered }: { isDelivered: boolean }) {
      breaking = { at, isDelivered };
    },
    mend() {
      state = 'open';
      hangUp();
    },
  };
}
