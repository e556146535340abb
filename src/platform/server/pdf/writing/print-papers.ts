import { danger, muted, type PaperLook } from './look.ts';
import { Sheet } from './sheet.ts';
import { heightOfFacts, writeFacts } from './write-parts.ts';

/** A paper of headed sections, with nothing but what is given. */
export interface PlainPaperFacts {
  kind: 'plain';
  /** What it is, at its head: `Safety data sheet`. */
  mark: string;
  title: string;
  /** Under the title, line by line. */
  lines: string[];
  /** A warning that must be seen: under the title, and at the foot of each page. */
  notice: string;
  sections: { title: string; facts?: [label: string, value: string][]; text?: string }[];
}

/** What can be printed, by kind. Subjects add theirs to this interface by declaration merging. @public */
export interface PrintedPapers {
  plain: PlainPaperFacts;
}

export type PrintedFacts = PrintedPapers[keyof PrintedPapers];

/** Prints one kind: on sheets, of which one file may hold several, or as a file with a look of its own. */
type PaperWriter<Facts> =
  | { titleOf(paper: Facts): string; write(sheet: Sheet, paper: Facts): void }
  | { make(paper: Facts, look: PaperLook): Promise<Buffer> };

export type PaperWriters = { [Kind in keyof PrintedPapers]: PaperWriter<PrintedPapers[Kind]> };

export const plainPaperWriters: Pick<PaperWriters, 'plain'> = {
  plain: { titleOf: ({ mark, title }) => `${mark}: ${title}`, write: writePlainPaper },
};

/** Papers as one PDF, each beginning on a page of its own. The same facts give the same bytes. */
export async function printPapers(
  papers: readonly PrintedFacts[],
  look: PaperLook,
  writers: PaperWriters,
): Promise<Buffer> {
  const writerOf = (paper: PrintedFacts) => writers[paper.kind] as PaperWriter<PrintedFacts>;
  const [first] = papers;
  if (!first) throw new Error('No document to print.');
  const writer = writerOf(first);
  if ('make' in writer) return await writer.make(first, look);
  const sheet = new Sheet(papers.length === 1 ? writer.titleOf(first) : `${papers.length} papers`, look);
  for (const paper of papers) {
    const writer = writerOf(paper);
    if ('write' in writer) writer.write(sheet, paper);
  }
  return await sheet.finish();
}

function writePlainPaper(sheet: Sheet, { mark, title, lines, notice, sections }: PlainPaperFacts): void {
  sheet.begin(mark);
  sheet.write(title, { size: 18, weight: 'bold' });
  sheet.y += 4;
  for (const line of lines) sheet.write(line, { color: muted });
  sheet.y += 6;
  sheet.write(notice, { size: 11, weight: 'bold', color: danger });
  sheet.y += 12;
  for (const section of sections) writeSection(sheet, section);
  sheet.end(`${notice} · ${mark}, ${title}`);
}

/** On one page with its heading: none of these is long. */
function writeSection(
  sheet: Sheet,
  { title, facts = [], text = '' }: PlainPaperFacts['sections'][number],
): void {
  const height = heightOfFacts(sheet, facts) + (text ? sheet.heightOf(text, {}) : 0);
  sheet.makeRoom(height + 20);
  sheet.write(title, { size: 10.5, weight: 'bold' });
  sheet.y += 2;
  writeFacts(sheet, facts);
  if (text) sheet.write(text);
  sheet.y += 8;
}
