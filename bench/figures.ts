export interface Figure {
  what: string;
  measured: string;
  target: string;
  holds: boolean;
  /** What has to be known to read it. */
  note?: string;
}

export function atLeast(what: string, value: number, limit: number): Figure {
  return { what, measured: value.toFixed(2), target: `at least ${limit}`, holds: value >= limit };
}

export function atMost(what: string, value: number, limit: number, unit: string): Figure {
  return {
    what,
    measured: `${value.toFixed(1)} ${unit}`,
    target: `at most ${limit} ${unit}`,
    holds: value <= limit,
  };
}

export function printTable(figures: Figure[]): void {
  for (const { what, measured, target, holds } of figures)
    process.stdout.write(
      `${holds ? 'holds ' : 'BROKEN'}  ${what.padEnd(68)} ${measured.padStart(9)}   (${target})\n`,
    );
  for (const { note } of figures) if (note) process.stdout.write(`${note}\n`);
}
