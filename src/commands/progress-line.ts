import { formatCount } from '#platform/kernel/count.ts';
import { say } from '#start/terminal.ts';

const betweenLinesMs = process.stdout.isTTY ? 200 : 10_000;

/** Shows how far a long command is: one line that changes on a terminal, a line now and then in a log. */
export function progressLine() {
  let next = Date.now() + betweenLinesMs;
  const write = (text: string) =>
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[K  ${text}` : `  ${text}\n`);
  return {
    show(text: () => string): void {
      if (Date.now() < next) return;
      next = Date.now() + betweenLinesMs;
      write(text());
    },
    end(text: string): void {
      if (process.stdout.isTTY) write('\r');
      say(text);
    },
  };
}

export const count = (number: number) => formatCount(number);

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** `"orders": 1,204, "users": 3`, without what is empty, the most first. */
export function listRows(rows: Record<string, number>): string {
  return Object.entries(rows)
    .filter(([, number]) => number > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([table, number]) => `${table.replaceAll('"', '')} ${count(number)}`)
    .join(', ');
}
