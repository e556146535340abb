import type { Config } from './config.ts';
import type { RunningShop } from './start-shop.ts';

/** What `npm start` prints is for a person. Logs go their own way. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function sayProgress(what: string): void {
  say(`  ${what} …`);
}

export function sayWelcome(config: Config, { url, whereabouts }: RunningShop): void {
  const isDemo = config.mode === 'demo';
  say(`
  Ampyard is open: ${url}${isDemo ? '   (demo mode)' : ''}

  Data       ${whereabouts}
  API        ${url}/api/docs/
  Stop       Ctrl-C
`);
}
