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

export function showFigure({ what, measured, target, holds, note }: Figure): string {
  const line = `${holds ? 'holds ' : 'BROKEN'}  ${what.padEnd(68)} ${measured.padStart(9)}   (${target})\n`;
  return note ? `${line}${note}\n` : line;
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
