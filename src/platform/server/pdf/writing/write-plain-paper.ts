import { danger, muted } from './look.ts';
import type { PlainPaperFacts } from './plain-paper-facts.ts';
import type { Sheet } from './sheet.ts';
import { heightOfFacts, writeFacts } from './write-parts.ts';

export function writePlainPaper(
  sheet: Sheet,
  { mark, title, lines, notice, sections }: PlainPaperFacts,
): void {
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
