import type { Ask } from '#testing/crowd/ask.ts';
import type { Dice } from '#testing/dice.ts';

interface Question {
  bearer?: string;
  body?: object | undefined;
  bytes?: Buffer;
  /** A page that is not there is part of the mix. */
  mayBeMissing?: boolean;
  mayRefuse?: boolean;
}

interface Heard {
  status: number;
  json: unknown;
}

/** Asks the shop as many browsers would, and remembers which answers should not have been. */
export class Visitor {
  readonly complaints: string[] = [];
  readonly #url: string;
  readonly #dice: Dice;
  readonly #onAnswer: (ms: number) => void;
  busy = 0;

  constructor(url: string, dice: Dice, onAnswer: (ms: number) => void) {
    this.#url = url;
    this.#dice = dice;
    this.#onAnswer = onAnswer;
  }

  get(path: string, question: Question = {}): Promise<Heard> {
    return this.ask('GET', path, question);
  }

  post(path: string, body: object | undefined, question: Question = {}): Promise<Heard> {
    return this.ask('POST', path, { ...question, body });
  }

  async ask(method: string, path: string, question: Question = {}): Promise<Heard> {
    const { mayBeMissing = false, mayRefuse = false } = question;
    const heard = await this.#fetch(method, path, question);
    const isFine =
      heard.status < 400 || (mayBeMissing && heard.status === 404) || (mayRefuse && heard.status < 500);
    if (heard.status === 503) this.busy++;
    else if (!isFine) this.#complain(method, path, heard);
    return heard;
  }

  /** For the crowd, which knows itself which refusals are right. */
  readonly crowdAsk: Ask = async ({ method, path, headers, payload }) => {
    const bearer = headers?.authorization.replace('Bearer ', '');
    const heard = await this.#fetch(method, `/api${path}`, { ...(bearer && { bearer }), body: payload });
    if (heard.status === 503) this.busy++;
    return heard;
  };

  async #fetch(method: string, path: string, { bearer, body, bytes }: Question): Promise<Heard> {
    const began = performance.now();
    try {
      const answer = await fetch(new URL(path, this.#url), {
        method,
        headers: {
          origin: this.#url,
          'x-forwarded-for': `10.${this.#dice.whole(0, 255)}.${this.#dice.whole(0, 255)}.7`,
          ...(body && { 'content-type': 'application/json' }),
          ...(bytes && { 'content-type': 'application/octet-stream' }),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(bytes && { body: new Uint8Array(bytes) }),
        signal: AbortSignal.timeout(120_000),
      });
      const content = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
      return { status: answer.status, json: isJson && content !== '' ? JSON.parse(content) : content };
    } catch (error) {
      const heard = { status: 599, json: String(error) };
      this.#complain(method, path, heard);
      return heard;
    } finally {
      this.#onAnswer(performance.now() - began);
    }
  }

  #complain(method: string, path: string, { status, json }: Heard): void {
    this.complaints.push(`${method} ${path} answered ${status}: ${JSON.stringify(json).slice(0, 200)}`);
  }
}
