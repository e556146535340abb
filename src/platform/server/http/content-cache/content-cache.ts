import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StockShown } from '../../../contract/calls.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { CachedResponse, type SentResponse } from './cached-response.ts';
import type { ContentAt } from './public-content.ts';
import { contentAddress, pathOf } from './public-content.ts';

/*
 * Public pages and public lists are the same for every visitor. A response is cached, compressed, and sent again as it
 * is until what it shows has changed: the content, the stock if it shows any (`public-content.ts`), or the day, since some
 * rules hold from a date on. What was cached last is kept beyond that: while no other can be made, as in a failover of
 * the database, visitors are shown what was.
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response depends on the shop's public content, its path and what this says alone. */
    contentAt?: ContentAt;
    /** Some requests to it are answered by more than that: never from here, and never for here. */
    isNeverCached?(request: FastifyRequest): boolean;
  }
  interface FastifyRequest {
    contentWork: ContentWork | null;
  }
}

/** What a response is made of: the content and the stock as they were when it was begun. */
interface Basis {
  /** None when changes could have been missed. */
  contentVersion: number | undefined;
  stockVersion: number;
  stock: StockShown;
  begunAt: number;
  day: number;
}

interface CachedContent {
  response: CachedResponse;
  basis: Basis;
  /** Since it was last among those that have to go. */
  wasWanted?: boolean;
}

/** A response in the making. Visitors who ask for the same meanwhile wait for it, unless it is out of date already. */
interface ContentWork {
  address: string;
  basis: Basis;
  outcome: Promise<Outcome>;
  finish(outcome: Outcome): void;
}

/** `failed`: it cannot be made now. `abandoned`: its visitor went away, and another request must make it. */
type Outcome = CachedResponse | 'failed' | 'abandoned';

const maxEntries = 500;
const maxBytes = 32 * 1024 * 1024;

/** For so long a page may show what the stock was. */
const stockMayLagMs = 1_000;

const mostToldOnce = 1_000;

/** What is made again after less than this. */
const changesOftenMs = 500;

/** For this long after a failure, visitors who can be shown the old response cause no new try. */
const respiteMs = 1_000;
/** For so long one visitor's try stands for all of them: longer than a query waits behind a PgBouncer. */
const trialMs = 6_000;

export class ContentCache {
  #cached = new Map<string, CachedContent>();
  #bytes = 0;
  #underWay = new Map<string, ContentWork>();
  #contentVersion = 0;
  #stockVersion = 0;
  /** When what is shown changes by itself next: a notice begins or ends, a post is published. */
  #changesAt = Number.POSITIVE_INFINITY;
  #hearsChanges = false;
  /** Changes of stock that will be told once more. */
  readonly #toldOnce = new Set<string>();
  /** Counted in plain numbers: a cached response takes no longer than it must. */
  readonly #requests = { hit: 0, shared: 0, miss: 0, closed: 0, outdated: 0 };
  #isFailing = false;
  #nextTryAt = 0;

  /** The current version, for callers that keep something of their own as long as it holds. */
  get versions(): { content: number | undefined; stock: number } {
    this.#followClock();
    return { content: this.#hearsChanges ? this.#contentVersion : undefined, stock: this.#stockVersion };
  }

  /** Everything is out of date. A response begun before may still end, but is not sent again. */
  readonly contentChanged = (): void => {
    this.#contentVersion++;
  };

  /** Everything is out of date from this moment on. */
  readonly contentChangesAt = (moment: Date): void => {
    this.#changesAt = Math.min(this.#changesAt, moment.getTime());
  };

  /** Only what shows stock is out of date: at once where it is exact, else when it is a second old. */
  readonly stockChanged = (change?: string): void => {
    if (change && this.#toldOnce.delete(change)) return;
    if (change) {
      // Whose second telling never came: a change that is told once more only makes more work.
      if (this.#toldOnce.size >= mostToldOnce) this.#toldOnce.clear();
      this.#toldOnce.add(change);
    }
    this.#stockVersion++;
  };

  /** Changes are heard from now on, so responses may be cached. */
  readonly open = (): void => {
    this.contentChanged();
    this.#hearsChanges = true;
  };

  /** Changes may be missed from now on, so nothing is sent again, unless nothing else can be. */
  readonly close = (): void => {
    this.#hearsChanges = false;
    this.contentChanged();
  };

  /** Must be registered before whatever a cached response need not pass: rate limits, headers, parsing. */
  register(app: FastifyInstance): void {
    app.decorateRequest('contentWork', null);

    app.addHook('onRequest', async (request, reply) => {
      const { contentAt, isNeverCached } = request.routeOptions.config;
      if (!contentAt || isNeverCached?.(request)) return;
      const address = contentAddress(request, contentAt);
      this.#followClock();
      const cached = this.#cached.get(address);
      if (cached && this.#isCurrent(cached.basis)) {
        this.#requests.hit++;
        cached.wasWanted = true;
        const sent = cached.response.to(request);
        return sendAtOnce(sent instanceof Promise ? await sent : sent, reply);
      }
      if (cached && this.#isFailing && performance.now() < this.#nextTryAt)
        return await this.#sendOutdated(cached, request, reply);
      for (let work = this.#findWork(address); work; work = this.#findWork(address)) {
        const outcome = await work.outcome;
        if (outcome === 'failed' && cached) return await this.#sendOutdated(cached, request, reply);
        if (outcome === 'failed') return;
        if (outcome !== 'abandoned') {
          this.#requests.shared++;
          return sendAtOnce(await outcome.to(request), reply);
        }
      }
      this.#requests[this.#hearsChanges ? 'miss' : 'closed']++;
      if (request.method === 'GET') this.#begin(address, contentAt, request, reply);
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const work = request.contentWork;
      if (!work) return payload;
      if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) {
        work.finish('failed');
        if (reply.statusCode === 503) return (await this.#showWhatWas(work, request, reply)) ?? payload;
        // It is gone for good, or moved.
        if (reply.statusCode < 500) this.#drop(work.address);
        return payload;
      }
      const response = this.#compose(work, payload, reply.getHeaders() as OutgoingHttpHeaders);
      const { status, headers, body } = await response.to(request);
      this.#isFailing = false;
      const known = this.#cached.get(work.address);
      // One that was begun before a change takes no place of one that was begun after it.
      if (!known || known.basis.begunAt <= work.basis.begunAt)
        this.#keep(work.address, { response, basis: work.basis });
      work.finish(response);
      reply.removeHeader('content-length');
      reply.code(status).headers(headers);
      return body;
    });
  }

  measureBy(metrics: Metrics): void {
    for (const outcome of ['hit', 'shared', 'miss', 'closed', 'outdated'] as const)
      metrics.watch('ampyard_content_cache_requests_total', { outcome }, () => this.#requests[outcome]);
    metrics.watch('ampyard_content_cache_open', {}, () => Number(this.#hearsChanges));
    metrics.watch('ampyard_content_cache_entries', {}, () => this.#cached.size);
    metrics.watch('ampyard_content_cache_bytes', {}, () => this.#bytes);
    metrics.watch('ampyard_content_cache_forgotten_total', { change: 'content' }, () => this.#contentVersion);
    metrics.watch('ampyard_content_cache_forgotten_total', { change: 'stock' }, () => this.#stockVersion);
  }

  #followClock(): void {
    if (Date.now() < this.#changesAt) return;
    this.#changesAt = Number.POSITIVE_INFINITY;
    this.contentChanged();
  }

  #isCurrent({ contentVersion, stockVersion, stock, begunAt, day }: Basis): boolean {
    if (contentVersion !== this.#contentVersion || day !== today()) return false;
    if (stock === 'none' || stockVersion === this.#stockVersion) return true;
    return stock === 'within-a-second' && performance.now() - begunAt < stockMayLagMs;
  }

  /**
   * Sends the last response once more where it still is right: the stock of other products may have changed, and each
   * change of this process is heard twice. Where the last was soon outdated, this one may be too, and is compressed
   * in less time.
   */
  #compose({ address, basis }: ContentWork, payload: string | Buffer, headers: OutgoingHttpHeaders) {
    const known = this.#cached.get(address);
    if (known?.response.equals(payload, headers)) return known.response;
    const isChangingOften = known !== undefined && basis.begunAt - known.basis.begunAt < changesOftenMs;
    return new CachedResponse(payload, headers, isChangingOften ? 'little' : 'usual');
  }

  #findWork(address: string): ContentWork | undefined {
    const work = this.#underWay.get(address);
    return work && this.#isCurrent(work.basis) ? work : undefined;
  }

  /** It cannot be made at the moment. Answers what was, if that is known, with the headers it had. */
  async #showWhatWas(
    { address }: ContentWork,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    this.#isFailing = true;
    this.#nextTryAt = performance.now() + respiteMs;
    const cached = this.#cached.get(address);
    if (!cached) return undefined;
    this.#requests.outdated++;
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
    const { status, headers, body } = await cached.response.to(request);
    reply.code(status).headers({ ...headers, ...outdated(cached) });
    return body ?? Buffer.alloc(0);
  }

  async #sendOutdated(cached: CachedContent, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.#requests.outdated++;
    sendAtOnce(await cached.response.to(request), reply, outdated(cached));
  }

  #begin(address: string, contentAt: ContentAt, request: FastifyRequest, reply: FastifyReply): void {
    let finish: ContentWork['finish'] = () => {};
    const outcome = new Promise<Outcome>((resolve) => {
      finish = resolve;
    });
    const basis: Basis = {
      contentVersion: this.#hearsChanges ? this.#contentVersion : undefined,
      stockVersion: this.#stockVersion,
      stock: contentAt(pathOf(address)).stock,
      begunAt: performance.now(),
      day: today(),
    };
    const work: ContentWork = { address, basis, outcome, finish };
    request.contentWork = work;
    if (this.#isFailing) this.#nextTryAt = performance.now() + trialMs;
    // A visitor after a change that was not heard of must not get what was begun before it.
    if (this.#hearsChanges) this.#underWay.set(address, work);
    reply.raw.once('close', () => {
      if (this.#underWay.get(address) === work) this.#underWay.delete(address);
      work.finish('abandoned');
    });
  }

  #keep(key: string, content: CachedContent): void {
    this.#drop(key);
    this.#cached.set(key, content);
    this.#bytes += costOf(key, content);
    for (const [oldest, content] of this.#cached) {
      if (this.#cached.size <= maxEntries && this.#bytes <= maxBytes) break;
      if (content.wasWanted) this.#putOff(oldest, content);
      else this.#drop(oldest);
    }
  }

  /**
   * Pages that visitors come back to stay, however many addresses are tried once: those go with the next round at
   * most.
   */
  #putOff(key: string, content: CachedContent): void {
    this.#cached.delete(key);
    this.#cached.set(key, { ...content, wasWanted: false });
  }

  #drop(key: string): void {
    const cached = this.#cached.get(key);
    if (!cached) return;
    this.#cached.delete(key);
    this.#bytes -= costOf(key, cached);
  }
}

/** As a number, by UTC. */
const today = () => Math.floor(Date.now() / 86_400_000);

const costOf = (key: string, { response }: CachedContent) => key.length + response.size;

/** Says so, and for how many seconds at most, as RFC 9211 has it. */
function outdated({ basis: { begunAt } }: CachedContent): OutgoingHttpHeaders {
  return { 'cache-status': `ampyard; hit; ttl=-${Math.ceil((performance.now() - begunAt) / 1000)}` };
}

/** A cached response goes out as it is, past everything that only a response in the making needs. */
function sendAtOnce(
  { status, headers, body }: SentResponse,
  reply: FastifyReply,
  more?: OutgoingHttpHeaders,
): void {
  reply.hijack();
  reply.raw.writeHead(status, more ? { ...headers, ...more } : headers).end(body);
}
