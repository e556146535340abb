import { type Draft, encodeDraft } from './draft.ts';
import { makeFiles, makePictures } from './files.ts';
import { judge } from './judge.ts';
import { learn } from './learn.ts';
import { makeRequest } from './make-request.ts';
import { describedOperations } from './operations.ts';
import { type NoAnswer, type RawAnswer, send } from './raw-http.ts';
import { signIn } from './settle-people.ts';
import type { World } from './world.ts';

export interface FuzzOptions {
  url: string;
  world: World;
  seed: number;
  requests: number;
  /** Answers that take longer are complained of, unless the same request is quick when it comes alone. */
  limitMs?: number;
  /** After each round, with the number of requests made. */
  onRound?(made: number): Promise<void>;
}

/** An answer that is not as it should be, with what brought it about. */
export interface Complaint {
  what: string;
  draft: Draft;
  bytes: Buffer;
  answer: RawAnswer | NoAnswer;
}

export interface FuzzOutcome {
  complaints: Complaint[];
  /** How often each operation was answered in which way. */
  tally: Map<string, Map<string, number>>;
  /** Deliberate 503s, with a time to come again. */
  unavailable: number;
  slowest: { ms: number; name: string };
}

/** So many are under way at once. The next ones are made when all have been answered, so that a seed gives a run again. */
const atOnce = 24;

export async function fuzz(options: FuzzOptions): Promise<FuzzOutcome> {
  const { url, world, seed, requests, onRound } = options;
  const port = Number(new URL(url).port);
  const document = await (await fetch(`${url}/api/openapi.json`)).json();
  const pictures = await makePictures();
  const source = {
    ...{ seed, described: describedOperations(document) },
    ...{ pictures, files: await makeFiles(pictures) },
  };
  const outcome: FuzzOutcome = {
    complaints: [],
    tally: new Map(),
    unavailable: 0,
    slowest: { ms: 0, name: '' },
  };

  for (let made = 0; made < requests; made += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, requests - made) }, (_, index) => made + index);
    const drafts = numbers.map((number) => makeRequest(number, world, source));
    const exchanges = await Promise.all(
      drafts.map(async (draft) => {
        const bytes = encodeDraft(draft);
        return { draft, bytes, answer: await send(port, bytes) };
      }),
    );
    for (const exchange of exchanges) await take(exchange, port, options, outcome);
    for (const role of world.endedResidents)
      Object.assign(world.residents[role], await signIn(url, world.residents[role]));
    world.endedResidents.clear();
    await onRound?.(made + numbers.length);
  }
  return outcome;
}

type Exchange = Omit<Complaint, 'what'>;

async function take(
  exchange: Exchange,
  port: number,
  { world, limitMs }: FuzzOptions,
  outcome: FuzzOutcome,
): Promise<void> {
  const { draft, bytes, answer } = exchange;
  const { name } = draft.operation;
  const status = 'failure' in answer ? 'none' : String(answer.status);
  const statuses = outcome.tally.get(name) ?? new Map<string, number>();
  outcome.tally.set(name, statuses.set(status, (statuses.get(status) ?? 0) + 1));
  if (status === '503') outcome.unavailable++;

  const wrong = judge(draft, answer, bytes.length, world);
  if (!('failure' in answer)) learn(draft, answer, world);
  if (status === '401' && draft.operation.kind === 'call' && draft.flaws.length === 0)
    world.noteEnded(draft.actor);
  if (limitMs && answer.ms > limitMs) {
    const alone = await findSlowness(limitMs, async () => {
      const again = await send(port, bytes);
      // What is asked for again may be done again.
      if (!('failure' in again)) learn(draft, again, world);
      return again.ms;
    });
    if (alone) wrong.push(`took ${Math.round(answer.ms)} ms, and ${Math.round(alone)} ms alone`);
  }
  if (answer.ms > outcome.slowest.ms) outcome.slowest = { ms: answer.ms, name };
  for (const what of wrong) outcome.complaints.push({ what, ...exchange });
}

/** How many times as long as alone everything takes on this machine just now. */
function busyness(): number {
  const began = performance.now();
  const before = process.cpuUsage();
  const workedMs = () => process.cpuUsage(before).user / 1_000;
  while (workedMs() < 50);
  return Math.max(1, (performance.now() - began) / workedMs());
}

/** One answer may be late through no fault of the shop's. How long it takes alone, if that is too long three times. */
async function findSlowness(limitMs: number, ask: () => Promise<number>): Promise<number | undefined> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time++) {
    quickest = Math.min(quickest, await ask());
    if (quickest <= limitMs || quickest <= limitMs * busyness()) return undefined;
  }
  return quickest;
}
