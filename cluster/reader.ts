import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';

/** Longer than any page may take, and shorter than a visitor would wait. */
const patienceMs = 15_000;

/** Reads one public page after the other, until the shop closes. */
export async function readUntil(
  closing: AbortSignal,
  { site, ledger }: { site: string; ledger: Ledger },
  addresses: string[],
): Promise<void> {
  for (let turn = 0; !closing.aborted; turn++) {
    const address = addresses[turn % addresses.length] ?? '/';
    ledger.pages++;
    const problem = await read(site + address);
    if (problem) ledger.failedPages.push(`${address}: ${problem}`);
    await pause(50);
  }
}

async function read(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    const { byteLength } = await answer.arrayBuffer();
    if (!answer.ok) return `answered ${answer.status}`;
    return byteLength === 0 ? 'was empty' : undefined;
  } catch (error) {
    return error instanceof Error ? `${error.name} ${String(error.cause ?? error.message)}` : String(error);
  }
}
