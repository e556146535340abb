import net from 'node:net';
import { onTestFinished } from 'vitest';

/** As a pooler between transactions: everything passes but what the database announces (its messages of type A). */
export async function openDeafLine(to: { host: string; port: number }): Promise<number> {
  const server = net.createServer((socket) => {
    const onward = net.connect(to.port, to.host).on('error', () => socket.destroy());
    socket.on('error', () => {}).on('close', () => onward.destroy());
    socket.pipe(onward);
    let rest = Buffer.alloc(0);
    onward.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
        const length = rest.readInt32BE(1) + 1;
        if (rest[0] !== 'A'.charCodeAt(0)) socket.write(rest.subarray(0, length));
        rest = rest.subarray(length);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as net.AddressInfo).port;
}
