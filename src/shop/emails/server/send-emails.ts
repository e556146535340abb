import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { backoffMs } from '#platform/kernel/backoff.ts';
import type { EmailKind } from '#platform/kernel/emails.ts';
import { isDatabaseUnavailable } from '#platform/server/database/failures.ts';
import { CarrierAway, type EmailCarrier, EmailRefused } from '#platform/server/mail/email-carrier.ts';
import type { WrittenEmail } from '#platform/server/mail/letter.ts';
import type { EmailRow } from '#platform/server/mail/tables.ts';
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import { type OutboxLane, openLanes } from './email-outbox.ts';

interface SenderOptions {
  connectionString: string;
  carrier: EmailCarrier;
  /** The kinds that this version can compose: what a newer one has written waits for it. */
  kinds: readonly EmailKind[];
  compose(mail: EmailRow): Promise<WrittenEmail | undefined>;
  /** What stands behind the @ of each Message-ID. */
  domain: string;
  /** Whether the table keeps what was sent. */
  keepsCopies: boolean;
  /** How many mails are under way at once. */
  concurrency: number;
  /** From one mail to the next: a mail can wait, customers who order or read a page cannot. */
  paceMs: number;
  metrics: Metrics;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface EmailSender {
  /** Something may be due. */
  nudge(): void;
  /** Answers when nothing is under way any more. */
  settled(): Promise<void>;
  /** Finishes what is under way, and begins nothing more. */
  stop(): Promise<void>;
}

interface SentEmail {
  mail: EmailRow;
  copy: WrittenEmail | undefined;
}

/** The mail server is away. Short, since the mail is not at fault and servers are often only restarting. */
const awayPause = { firstMs: 500, longestMs: 15_000 };
/** Not now: a server that defers a mail wants to be asked again later. */
const deferredPause = { firstMs: 30_000, longestMs: 3_600_000 };
/** A mail server that has not answered by then is not waited for by a shop that stops. */
const longestGoodbyeMs = 5_000;
const lookAgain = { soonestMs: 1_000, latestMs: 60_000 };

/**
 * Sends what is due, a few mails at once and those of an order one after the other, beside other processes that do the same. It
 * goes on by itself for as long as something waits.
 */
export function openEmailSender(options: SenderOptions): EmailSender {
  const { carrier, compose, keepsCopies, metrics, log } = options;
  const lanes = openLanes(options.connectionString, {
    ...{ lanes: options.concurrency, kinds: options.kinds },
    onError: (error) => log.warn({ err: error }, 'the email connection was lost'),
  });
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  /**
   * What this process has in hand, by id; with what was sent, where a mail server has accepted it and the database does
   * not know yet. Locks die with their connections, this does not.
   */
  const inHand = new Map<number, SentEmail | undefined>();
  let isWanted = false;
  let failuresInARow = 0;
  let restsUntil = 0;
  let nextTurnAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function nudge(): void {
    isWanted = true;
    if (stopping.signal.aborted || underWay.size >= options.concurrency || Date.now() < restsUntil) return;
    const run = work().finally(() => underWay.delete(run));
    underWay.add(run);
  }

  async function work(): Promise<void> {
    let untilNextMs: number | undefined = lookAgain.latestMs;
    try {
      await lanes.use(async (lane) => {
        while (isWanted && !stopping.signal.aborted) {
          isWanted = false;
          for (let mail = await takeNext(lane); mail; mail = await takeNext(lane)) {
            nudge();
            await deliver(lane, mail);
            await lane.letGo();
          }
        }
        untilNextMs = await lane.untilNext();
      });
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'emails are waiting for the database');
      untilNextMs = lookAgain.soonestMs;
    }
    lookAgainIn(untilNextMs ?? lookAgain.latestMs);
  }

  async function takeNext(lane: OutboxLane): Promise<EmailRow | undefined> {
    await myTurn();
    await noteLate(lane);
    if (stopping.signal.aborted || Date.now() < restsUntil) return undefined;
    const mail = await lane.take(inHand);
    if (mail) inHand.set(mail.id, undefined);
    return mail;
  }

  async function myTurn(): Promise<void> {
    const now = Date.now();
    const turn = Math.max(nextTurnAt, now);
    nextTurnAt = turn + options.paceMs;
    if (turn > now) await pause(turn - now, undefined, { signal: stopping.signal }).catch(() => {});
  }

  function lookAgainIn(ms: number): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    const restMs = restsUntil - Date.now();
    const soonest = restMs > 0 ? restMs + 10 : lookAgain.soonestMs;
    timer = setTimeout(nudge, Math.min(Math.max(ms, soonest), lookAgain.latestMs)).unref();
  }

  async function deliver(lane: OutboxLane, mail: EmailRow): Promise<void> {
    try {
      await send(lane, mail);
    } finally {
      if (!inHand.get(mail.id)) inHand.delete(mail.id);
    }
  }

  async function send(lane: OutboxLane, mail: EmailRow): Promise<void> {
    let written: WrittenEmail | undefined;
    try {
      written = await compose(mail);
      if (written)
        await carrier.send({
          ...written,
          to: mail.email,
          date: mail.createdAt,
          messageId: messageIdOf(mail),
        });
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      return await noteFailure(lane, mail, error as Error);
    }
    if (!written) return void (await lane.noteUnwanted(mail));
    await noteSent(lane, mail, keepsCopies ? written : undefined);
    failuresInARow = 0;
    metrics.count('ampyard_mails_total', { outcome: 'sent' });
  }

  const messageIdOf = ({ id, createdAt }: EmailRow) =>
    `<${id}.${createdAt.getTime().toString(36)}@${options.domain}>`;

  /**
   * The mail was accepted, and as long as that is not written down it is in doubt. So it is the very next thing said to
   * the database. Should that be away, this process alone knows: it gives the broken connection back, and the next one
   * says it before it takes another mail.
   */
  async function noteSent(lane: OutboxLane, mail: EmailRow, copy: WrittenEmail | undefined): Promise<void> {
    await lane.noteSent(mail, copy).catch((error: unknown) => {
      inHand.set(mail.id, { mail, copy });
      log.warn({ err: error, mail: mail.id }, 'a sent email could not be recorded yet');
      throw error;
    });
  }

  async function noteLate(lane: OutboxLane): Promise<void> {
    for (const sent of inHand.values()) {
      if (!sent) continue;
      await lane.noteSent(sent.mail, sent.copy);
      inHand.delete(sent.mail.id);
    }
  }

  async function noteFailure(lane: OutboxLane, mail: EmailRow, error: Error): Promise<void> {
    const { message } = error;
    if (error instanceof EmailRefused) {
      await lane.noteRefused(mail, message);
      metrics.count('ampyard_mails_total', { outcome: 'given_up' });
      log.warn({ mail: mail.id, kind: mail.kind, reason: message }, 'an email was rejected permanently');
      return;
    }
    const isAway = error instanceof CarrierAway;
    if (isAway) restsUntil = Date.now() + backoffMs(failuresInARow++, awayPause);
    const pauseMs = backoffMs(mail.attempts, isAway ? awayPause : deferredPause);
    const isGivenUp = await lane.noteFailed(mail, message, pauseMs);
    metrics.count('ampyard_mails_total', { outcome: isGivenUp ? 'given_up' : 'failed' });
    log.warn({ err: error, mail: mail.id, kind: mail.kind }, 'an email could not be sent, will retry');
  }

  const settled = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
  return {
    nudge,
    settled,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.race([settled(), pause(longestGoodbyeMs, undefined, { ref: false })]);
      carrier.close();
      await settled();
      if (inHand.size > 0) await lanes.use(noteLate).catch(() => {});
      for (const mail of inHand.keys())
        log.error({ mail }, 'an email was sent but could not be recorded: it will be sent again');
      await lanes.stop();
    },
  };
}
