import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentAddress, type ParametersOf } from './content-address.ts';
import { type KeptAnswer, prepareAnswer, responseTo, sizeOf } from './kept-answer.ts';

/*
 * Public pages and public lists are the same for every visitor. The first answer of each content
 * version is kept, compressed, and sent again as it is until the content changes.
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer depends on the shop's public content, its path and these parameters alone. */
    contentParametersOf?: ParametersOf;
  }
  interface FastifyRequest {
    contentWork: ContentWork | null;
  }
}

/** An answer in the making. Visitors who ask for the same meanwhile wait for it. */
interface ContentWork {
  address: string;
  version: number;
  outcome: Promise<Outcome>;
  finish(outcome: Outcome): void;
}

/** `failed`: it cannot be made now. `abandoned`: its visitor went away, and somebody else must make it. */
type Outcome = KeptAnswer | 'failed' | 'abandoned';

const maxEntries = 500;
const maxBytes = 32 * 1024 * 1024;

export class ContentCache {
  #kept = new Map<string, KeptAnswer>();
  #bytes = 0;
  #underWay = new Map<string, ContentWork>();
  #version = 0;
  #hearsChanges = false;

  /** The content has changed. An answer begun before may still end, but is not kept. */
  readonly forget = (): void => {
    this.#version++;
    this.#kept.clear();
    this.#underWay.clear();
    this.#bytes = 0;
  };

  /** Changes are heard from now on, so answers may be kept. */
  readonly open = (): void => {
    this.forget();
    this.#hearsChanges = true;
  };

  /** Changes may be missed from now on, so nothing is kept. */
  readonly close = (): void => {
    this.#hearsChanges = false;
    this.forget();
  };

  /** Must be registered before whatever a kept answer need not pass: rate limits, headers, parsing. */
  register(app: FastifyInstance): void {
    app.decorateRequest('contentWork', null);

    app.addHook('onRequest', async (request, reply) => {
      const { contentParametersOf } = request.routeOptions.config;
      if (!contentParametersOf || !this.#hearsChanges) return;
      const address = contentAddress(request, contentParametersOf);
      const kept = this.#kept.get(address);
      if (kept) return sendAtOnce(kept, request, reply);
      for (let work = this.#underWay.get(address); work; work = this.#underWay.get(address)) {
        const outcome = await work.outcome;
        if (outcome === 'failed') return;
        if (outcome !== 'abandoned') return sendAtOnce(outcome, request, reply);
      }
      if (request.method === 'GET') this.#begin(address, request, reply);
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const work = request.contentWork;
      if (!work) return payload;
      if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) {
        work.finish('failed');
        return payload;
      }
      const answer = await prepareAnswer(payload, reply.getHeaders() as OutgoingHttpHeaders);
      if (work.version === this.#version) this.#keep(work.address, answer);
      work.finish(answer);
      const { status, headers, body } = responseTo(request, answer);
      reply.removeHeader('content-length');
      reply.code(status).headers(headers);
      return body;
    });
  }

  #begin(address: string, request: FastifyRequest, reply: FastifyReply): void {
    let finish: ContentWork['finish'] = () => {};
    const outcome = new Promise<Outcome>((resolve) => {
      finish = resolve;
    });
    const work: ContentWork = { address, version: this.#version, outcome, finish };
    request.contentWork = work;
    this.#underWay.set(address, work);
    reply.raw.once('close', () => {
      if (this.#underWay.get(address) === work) this.#underWay.delete(address);
      work.finish('abandoned');
    });
  }

  #keep(key: string, answer: KeptAnswer): void {
    this.#drop(key);
    this.#kept.set(key, answer);
    this.#bytes += costOf(key, answer);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= maxEntries && this.#bytes <= maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#bytes -= costOf(key, kept);
  }
}

const costOf = (key: string, answer: KeptAnswer) => key.length + sizeOf(answer);

/** A kept answer goes out as it is, past everything that only an answer in the making needs. */
function sendAtOnce(answer: KeptAnswer, request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = responseTo(request, answer);
  reply.hijack();
  reply.raw.writeHead(status, headers).end(body);
}
