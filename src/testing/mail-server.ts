import net from 'node:net';
import { createInterface } from 'node:readline';

export interface TakenEmail {
  messageId: string;
  to: string;
  /** All of it, head and body, as it came. */
  source: string;
}

/** A mail server on a real socket, which says no, not now or nothing when it is told to. */
export class MailServer {
  /** Every mail that was accepted, also those that its sender never heard of. */
  readonly taken: TakenEmail[] = [];
  port = 0;
  /** What it answers to a command in place of the usual; `undefined` for the usual. */
  answer: (command: string) => string | undefined = () => undefined;
  /** Called with a mail that it has accepted, before it says so; it says so once this is done. */
  onTaken: (mail: TakenEmail) => void | Promise<void> = () => {};
  readonly #sockets = new Set<net.Socket>();
  #server: net.Server | undefined;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const server = net.createServer((socket) => this.#serve(socket));
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(this.port, '127.0.0.1', resolve);
    });
    this.port = (server.address() as net.AddressInfo).port;
  }

  /** Accepts mails and does not say so, until what this answers is called. */
  holdAnswers(): () => void {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    this.onTaken = () => held;
    return () => {
      this.onTaken = () => {};
      go();
    };
  }

  /** Cuts off whatever is being said. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** As `kill -9` does. */
  async kill(): Promise<void> {
    this.cut();
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  #serve(socket: net.Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket)).on('error', () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    let to = '';
    let body: string[] | undefined;
    say('220 test ESMTP');
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })
      .on('error', () => {})
      .on('line', async (line) => {
        if (socket.destroyed) return;
        if (body && line !== '.') return void body.push(line);
        if (body) {
          const told = this.answer('.');
          const mail = readEmail(to, body.join('\n'));
          body = undefined;
          if (told) return void say(told);
          this.taken.push(mail);
          await this.onTaken(mail);
          return void (socket.destroyed || say('250 taken'));
        }
        const command = line.toUpperCase();
        const told = this.answer(line);
        if (told) return void say(told);
        if (command.startsWith('RCPT TO')) to = line.match(/<(.*)>/)?.[1] ?? '';
        if (command.startsWith('DATA')) body = [];
        say(command.startsWith('DATA') ? '354 go on' : command.startsWith('QUIT') ? '221 bye' : '250 ok');
      });
  }
}

function readEmail(to: string, source: string): TakenEmail {
  return { to, source, messageId: source.match(/^Message-ID: (.*)$/im)?.[1] ?? '' };
}
