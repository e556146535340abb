import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type KeptAnswer, prepareAnswer, responseTo, sizeOf } from './kept-answer.ts';

/*
 * Public pages and public lists are the same for every visitor. The first answer of each content
 * version is kept, compressed, and sent again as it is until the content changes.
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer depends on the shop's public content and on the URL alone. */
    isContent?: boolean;
  }
  interface FastifyRequest {
    contentWork: ContentWork | null;
  }
}

/** An answer in the making. Visitors who ask for the same meanwhile wait for it. */
interface ContentWork {
  version: number;
  answer: Promise<KeptAnswer | undefined>;
  finish(answer: KeptAnswer | undefined): void;
}

const maxEntries = 1_000;
const maxBytes = 64 * 1024 * 1024;

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
      if (!request.routeOptions.config.isContent || !this.#hearsChanges) return;
      const kept = this.#kept.get(request.url);
      if (kept) return sendAtOnce(kept, request, reply);
      const others = this.#underWay.get(request.url);
      const shared = others && (await others.answer);
      if (shared) return sendAtOnce(shared, request, reply);
      if (request.method === 'GET') this.#begin(request, reply);
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const work = request.contentWork;
      if (!work || reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload)))
        return payload;
      const answer = await prepareAnswer(payload, reply.getHeaders() as OutgoingHttpHeaders);
      if (work.version === this.#version) this.#keep(request.url, answer);
      work.finish(answer);
      const { status, headers, body } = responseTo(request, answer);
      reply.removeHeader('content-length');
      reply.code(status).headers(headers);
      return body;
    });
  }

  #begin(request: FastifyRequest, reply: FastifyReply): void {
    let finish: ContentWork['finish'] = () => {};
    const answer = new Promise<KeptAnswer | undefined>((resolve) => {
      finish = resolve;
    });
    const work: ContentWork = { version: this.#version, answer, finish };
    request.contentWork = work;
    this.#underWay.set(request.url, work);
    // Whatever happens to this answer, nobody waits for it longer than its own visitor does.
    reply.raw.once('close', () => {
      work.finish(undefined);
      if (this.#underWay.get(request.url) === work) this.#underWay.delete(request.url);
    });
  }

  #keep(key: string, answer: KeptAnswer): void {
    this.#kept.set(key, answer);
    this.#bytes += sizeOf(answer);
    for (const [oldest, kept] of this.#kept) {
      if (this.#kept.size <= maxEntries && this.#bytes <= maxBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= sizeOf(kept);
    }
  }
}

/** A kept answer goes out as it is, past everything that only an answer in the making needs. */
function sendAtOnce(answer: KeptAnswer, request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = responseTo(request, answer);
  reply.hijack();
  reply.raw.writeHead(status, headers).end(body);
}
