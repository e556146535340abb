import { getDocumentProxy } from 'unpdf';
import { Dice } from '#testing/dice.ts';
import { inspectPdf } from '../inspect-pdf.ts';
import { PdfRefusedError } from '../pdf-budget.ts';
import { mutatePdf } from './mutate-pdf.ts';
import { harmfulPdfs, harmlessPdfs } from './sample-pdfs.ts';

export interface ReaderOutcome {
  taken: number;
  refused: Record<string, number>;
  slowestMs: number;
  /** What went wrong, each with the number of its file. */
  wrong: string[];
  /** The files of which it did, by their numbers. */
  files: Map<number, Buffer>;
}

/** Far more than any file takes on a quiet machine, counted in time of the processor. */
const longestMs = 3_000;

/**
 * Lets the reader look at so many changed files. It refuses or takes each of them and never fails in another way; and what it
 * takes is opened by another program (pdf.js), which finds pages and nothing that runs.
 */
export async function fuzzReader(
  seed: number,
  count: number,
  onFile?: (number: number) => void,
): Promise<ReaderOutcome> {
  const samples = [...Object.values(await harmlessPdfs()), ...Object.values(harmfulPdfs)];
  const outcome: ReaderOutcome = { taken: 0, refused: {}, slowestMs: 0, wrong: [], files: new Map() };
  for (let number = 0; number < count; number++) {
    const dice = new Dice(seed, number);
    const file = mutatePdf(dice.find(samples) as Buffer, dice.find(samples) as Buffer, dice);
    const complain = (what: string) => {
      outcome.wrong.push(`file ${number}: ${what}`);
      outcome.files.set(number, file);
    };
    const before = process.cpuUsage();
    const verdict = await judge(file);
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1_000;
    outcome.slowestMs = Math.max(outcome.slowestMs, ms);
    if (ms > longestMs) complain(`took ${Math.round(ms)} ms`);
    if (verdict instanceof Error) complain(verdict.stack ?? verdict.message);
    else if (verdict !== 'taken') outcome.refused[verdict] = (outcome.refused[verdict] ?? 0) + 1;
    else {
      outcome.taken++;
      for (const what of await findActivity(file)) complain(what);
    }
    onFile?.(number);
  }
  return outcome;
}

async function judge(file: Buffer): Promise<string | Error> {
  try {
    await inspectPdf(file);
    return 'taken';
  } catch (error) {
    return error instanceof PdfRefusedError ? error.fault : (error as Error);
  }
}

/** What another program finds in a file that it should not, or that it cannot open it. */
async function findActivity(file: Buffer): Promise<string[]> {
  const found: string[] = [];
  try {
    const document = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
    if (document.numPages < 1) found.push('it has no pages');
    if (await document.getJSActions()) found.push('the document runs scripts');
    if (await document.getAttachments()) found.push('it has files inside');
    if ((await document.getOpenAction())?.action) found.push('something is done at its opening');
    const page = await document.getPage(1);
    if (await page.getJSActions()) found.push('its page runs scripts');
    for (const { unsafeUrl = '', actions } of await page.getAnnotations())
      if (actions || /^\s*(javascript|data):/i.test(unsafeUrl))
        found.push('its page has a link that runs scripts');
    await document.destroy();
  } catch (error) {
    found.push(`another program cannot read it: ${error}`);
  }
  return found;
}
