import fs from 'node:fs/promises';
import path from 'node:path';
import type { Complaint, FuzzOutcome } from './run.ts';

/** A line for each operation: how often it was answered in which way. */
export function tableOf(tally: FuzzOutcome['tally']): string {
  const statuses = [...new Set([...tally.values()].flatMap((counts) => [...counts.keys()]))].sort();
  const width = Math.max(...[...tally.keys()].map((name) => name.length));
  const head = ['operation'.padEnd(width), ...statuses.map((status) => status.padStart(5))].join(' ');
  const lines = [...tally.entries()]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, counts]) =>
      [name.padEnd(width), ...statuses.map((status) => String(counts.get(status) ?? '').padStart(5))].join(
        ' ',
      ),
    );
  return [head, ...lines].join('\n');
}

/** One of each kind, with how often it came; each request is kept in a file, byte by byte. */
export async function describeComplaints(complaints: Complaint[], folder: string): Promise<string[]> {
  await fs.rm(folder, { recursive: true, force: true });
  await fs.mkdir(folder, { recursive: true });
  const kinds = new Map<string, Complaint[]>();
  for (const complaint of complaints) {
    const kind = kindOf(complaint);
    kinds.set(kind, [...(kinds.get(kind) ?? []), complaint]);
  }
  return await Promise.all([...kinds.values()].map((alike) => describeKind(alike, folder)));
}

/** What went wrong inside has a cause for each operation; a refusal in other words has one for all. */
function kindOf({ what, draft, answer }: Complaint): string {
  const isWithin = /^(answered 5|took|no answer)/.test(what);
  return `${what.replace(/\d+ ms/g, '… ms')} ${isWithin ? draft.operation.name : excerptOf(answer)}`;
}

function excerptOf(answer: Complaint['answer']): string {
  return 'body' in answer ? `${answer.status} ${answer.body.toString().slice(0, 200)}` : answer.failure;
}

async function describeKind(alike: Complaint[], folder: string): Promise<string> {
  const [first] = alike;
  if (!first) return '';
  const { what, draft, bytes, answer } = first;
  const file = path.join(folder, `${draft.number}.http`);
  await fs.writeFile(file, bytes);
  const [requestLine = ''] = bytes.subarray(0, 200).toString('latin1').split('\r\n');
  return [
    `${draft.operation.name}: ${what} (${alike.length} times)`,
    `  request ${draft.number} by ${draft.actor.role}: ${draft.flaws.join(', ') || 'whole'}; ${file}`,
    `  ${JSON.stringify(requestLine)}`,
    `  ${JSON.stringify(excerptOf(answer))}`,
  ].join('\n');
}
