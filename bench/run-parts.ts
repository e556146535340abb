import type { Figure } from './figures.ts';
import { showFigure } from './figures.ts';

/** Measures one thing after the other, and tells of each as soon as it is known. */
export type Part = (dataDir: string) => AsyncIterable<Figure>;

interface Run {
  dataDir: string;
  write(text: string): void;
}

/**
 * Runs the parts in turn and answers whether all figures hold. A part that fails does so alone: its reason is printed at
 * once, it is named again at the end, and what the others have measured is on the screen by then.
 */
export async function runParts(parts: Record<string, Part>, { dataDir, write }: Run): Promise<boolean> {
  const broken: Figure[] = [];
  const failed = new Map<string, unknown>();
  let running = '';
  const fail = (error: unknown) => {
    // The first reason is the cause; what breaks while it is cleared away follows from it.
    if (failed.has(running)) return;
    failed.set(running, error);
    write(`  failed: ${explain(error)}\n`);
  };
  process.on('uncaughtException', fail);
  try {
    for (const [name, part] of Object.entries(parts)) {
      running = name;
      const began = performance.now();
      write(`Measuring ${name} …\n`);
      try {
        for await (const figure of part(dataDir)) {
          write(showFigure(figure));
          if (!figure.holds) broken.push(figure);
        }
      } catch (error) {
        fail(error);
      }
      write(`  ${Math.round((performance.now() - began) / 1000)} s\n`);
    }
  } finally {
    process.off('uncaughtException', fail);
  }
  if (broken.length > 0) write(`\nBroken:\n${broken.map(showFigure).join('')}`);
  for (const [name, error] of failed) write(`\nThe part ${name} failed: ${explain(error)}\n`);
  return broken.length === 0 && failed.size === 0;
}

function explain(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
