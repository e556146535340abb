/*
 * Visitors who read no more of a response than that it is good and where it ends. A client that parses every header in
 * JavaScript takes longer than the servers that are compared: they would wait for it, and the ratio would be its own.
 */
import net from 'node:net';
import { text } from 'node:stream/consumers';

const { url, headers, seconds, connections } = JSON.parse(await text(process.stdin));
const { hostname, port, host, pathname, search } = new URL(url);
const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`;
const endOfHead = '\r\n\r\n';

const end = performance.now() + seconds * 1000;
const counts = await Promise.all(Array.from({ length: connections }, visit));
process.stdout.write(String(counts.reduce((sum, count) => sum + count, 0)));

/** Asks again and again until the time is over; answers how often. */
function visit() {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    let head = Buffer.alloc(0);
    /** Of a response whose head has come. */
    let bytesLeft = 0;
    let count = 0;
    socket.once('error', reject);
    socket.once('connect', () => socket.write(request));
    socket.on('data', (chunk) => {
      if (bytesLeft === 0) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const length = head.indexOf(endOfHead) + endOfHead.length;
        if (length < endOfHead.length) return;
        bytesLeft = length + bodyLength(head.latin1Slice(0, length)) - head.length;
        head = Buffer.alloc(0);
      } else bytesLeft -= chunk.length;
      if (bytesLeft > 0) return;
      count++;
      if (performance.now() < end) socket.write(request);
      else resolve(socket.destroy() && count);
    });
  });
}

function bodyLength(head) {
  const length = /^HTTP\/1.1 200 [\s\S]*?\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`${url} answered:\n${head}`);
  return Number(length);
}
