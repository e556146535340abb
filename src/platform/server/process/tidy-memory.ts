import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookEveryMs = 1_000;

/** Clearing up takes some 0.1 s, so there must have been work worth clearing up after. */
const worthMs = 5_000;

/** Share of the time since the last look: a process with so little to do keeps no visitor waiting. */
const quiet = 0.05;

/** V8 keeps its room for new objects, 32 MB after a rush, unless hardly any were made for five seconds before. */
const quietLooksBefore = 7;

/**
 * By itself V8 lets garbage grow to several times the memory in use, and leaves it lying when there is nothing more
 * to do. Once the shop is open little is added that stays: clearing up whenever there is 40 % more is rarely called
 * for, and once a rush is over a process is as small as it was.
 */
export function tidyMemory(): void {
  setFlagsFromString('--heap-growing-percent=40');
  setFlagsFromString('--expose-gc');
  const collectGarbage: (options?: { type: 'minor' }) => void = runInNewContext('gc');
  // To start leaves garbage, too.
  let busyMs = worthMs;
  let quietLooks = 0;
  let before = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { active, utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    busyMs += active;
    quietLooks = utilization > quiet ? 0 : quietLooks + 1;
    if (busyMs < worthMs) return;
    // V8 counts what was made since the last clearing up: from here on only what is made in the quiet.
    if (quietLooks === 1) collectGarbage({ type: 'minor' });
    if (quietLooks < quietLooksBefore) return;
    busyMs = 0;
    // Holes between what stays are no use to anyone else.
    setFlagsFromString('--compact-on-every-full-gc');
    collectGarbage();
    setFlagsFromString('--no-compact-on-every-full-gc');
  };
  setInterval(look, lookEveryMs).unref();
}
