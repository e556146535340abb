import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Measures } from '../measures/measures.ts';
import { type CachedResponse, prepareResponse, responseTo, sizeOf } from './cached-response.ts';
import { contentAddress, type ParametersOf } from './content-address.ts';

/*
 * Public pages and public lists are the same for every visitor. The first response of each content
 * version is cached, compressed, and sent again as it is until the content changes.
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response depends on the shop's public content, its path and these parameters alone. */
    contentParametersOf?: ParametersOf;
  }
  interface FastifyRequest {
    contentWork: ContentWork | null;
  }
}

/** A response in the making. Visitors who ask for the same meanwhile wait for it. */
interface ContentWork {
  address: string;
  version: number;
  outcome: Promise<Outcome>;
  finish(outcome: Outcome): void;
}

/** `failed`: it cannot be made now. `abandoned`: its visitor went away, and somebody else must make it. */
type Outcome = CachedResponse | 'failed' | 'abandoned';

const maxEntries = 500;
const maxBytes = 32 * 1024 * 1024;

export class ContentCache {
  #cached = new Map<string, CachedResponse>();
  #bytes = 0;
  #underWay = new Map<string, ContentWork>();
  #version = 0;
  #hearsChanges = false;
  /** Counted in plain numbers: a cached response takes no longer than it must. */
  readonly #requests = { hit: 0, shared: 0, miss: 0, closed: 0 };

  /** The content has changed. A response begun before may still end, but is not cached. */
  readonly forget = (): void => {
    this.#version++;
    this.#cached.clear();
    this.#underWay.clear();
    this.#bytes = 0;
  };

  /** Changes are heard from now on, so responses may be cached. */
  readonly open = (): void => {
    this.forget();
    this.#hearsChanges = true;
  };

  /** Changes may be missed from now on, so nothing is cached. */
  readonly close = (): void => {
    this.#hearsChanges = false;
    this.forget();
  };

  /** Must be registered before whatever a cached response need not pass: rate limits, headers, parsing. */
  register(app: FastifyInstance): void {
    app.decorateRequest('contentWork', null);

    app.addHook('onRequest', async (request, reply) => {
      const { contentParametersOf } = request.routeOptions.config;
      if (!contentParametersOf) return;
      if (!this.#hearsChanges) {
        this.#requests.closed++;
        return;
      }
      const address = contentAddress(request, contentParametersOf);
      const cached = this.#cached.get(address);
      if (cached) {
        this.#requests.hit++;
        return sendAtOnce(cached, request, reply);
      }
      for (let work = this.#underWay.get(address); work; work = this.#underWay.get(address)) {
        const outcome = await work.outcome;
        if (outcome === 'failed') return;
        if (outcome !== 'abandoned') {
          this.#requests.shared++;
          return sendAtOnce(outcome, request, reply);
        }
      }
      this.#requests.miss++;
      if (request.method === 'GET') this.#begin(address, request, reply);
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const work = request.contentWork;
      if (!work) return payload;
      if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) {
        work.finish('failed');
        return payload;
      }
      const response = await prepareResponse(payload, reply.getHeaders() as OutgoingHttpHeaders);
      if (work.version === this.#version) this.#keep(work.address, response);
      work.finish(response);
      const { status, headers, body } = responseTo(request, response);
      reply.removeHeader('content-length');
      reply.code(status).headers(headers);
      return body;
    });
  }

  measureBy(measures: Measures): void {
    for (const outcome of ['hit', 'shared', 'miss', 'closed'] as const)
      measures.watch('ampyard_content_cache_requests_total', { outcome }, () => this.#requests[outcome]);
    measures.watch('ampyard_content_cache_open', {}, () => Number(this.#hearsChanges));
    measures.watch('ampyard_content_cache_entries', {}, () => this.#cached.size);
    measures.watch('ampyard_content_cache_bytes', {}, () => this.#bytes);
    measures.watch('ampyard_content_cache_forgotten_total', {}, () => this.#version);
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

  #keep(key: string, response: CachedResponse): void {
    this.#drop(key);
    this.#cached.set(key, response);
    this.#bytes += costOf(key, response);
    for (const oldest of this.#cached.keys()) {
      if (this.#cached.size <= maxEntries && this.#bytes <= maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const cached = this.#cached.get(key);
    if (!cached) return;
    this.#cached.delete(key);
    this.#bytes -= costOf(key, cached);
  }
}

const costOf = (key: string, response: CachedResponse) => key.length + sizeOf(response);

/** A cached response goes out as it is, past everything that only a response in the making needs. */
function sendAtOnce(response: CachedResponse, request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = responseTo(request, response);
  reply.hijack();
  reply.raw.writeHead(status, headers).end(body);
}
