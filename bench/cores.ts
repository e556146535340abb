import os from 'node:os';

export interface CoreUse {
  cores: number;
  /** This process, which makes the load. */
  generator: number;
  idle: number;
}

/** How many cores were used, and by whom, while the work was done. */
export async function watchCores(work: () => Promise<unknown>): Promise<CoreUse> {
  const began = performance.now();
  const idleBefore = idleSeconds();
  const before = process.cpuUsage();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  return {
    cores: os.availableParallelism(),
    generator: (user + system) / 1e6 / seconds,
    idle: (idleSeconds() - idleBefore) / seconds,
  };
}

function idleSeconds(): number {
  return os.cpus().reduce((sum, { times }) => sum + times.idle, 0) / 1000;
}

/** Two workers, PostgreSQL and the load generator want a core each. */
export function explainCores({ cores, generator, idle }: CoreUse): string {
  const use = `Of ${cores} cores the load generator took ${generator.toFixed(1)} while orders came to two workers, and ${idle.toFixed(1)} were idle`;
  return cores < 4 || idle < 0.2
    ? `${use}: too few to show more than that a second worker costs nothing. It adds where the shop is what a core waits for.`
    : `${use}.`;
}
