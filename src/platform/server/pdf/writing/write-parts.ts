import { writeDay } from '../../../kernel/dates.ts';
import { muted, page, width } from './look.ts';
import type { Sheet } from './sheet.ts';

export const formatDay = writeDay;

const halves = { left: page.margin, right: page.margin + width / 2 + 10, width: width / 2 - 10 };

export function writeTitle(
  sheet: Sheet,
  title: string,
  facts: { edition: number; replaces?: { edition: number; issuedOn: string } | undefined },
): void {
  sheet.write(title, { size: 20, weight: 'bold' });
  sheet.y += 2;
  if (facts.replaces) {
    const { edition, issuedOn } = facts.replaces;
    sheet.write(
      `Edition ${facts.edition}. It replaces edition ${edition} of ${formatDay(issuedOn)}, which is no longer valid.`,
      { size: 10 },
    );
  }
  sheet.y += 12;
}

type Fact = [label: string, value: string | null];

/** Whom it is for on the left, what is known of it on the right. */
export function writeParties(
  sheet: Sheet,
  { to, facts }: { to: { label: string; text: string }; facts: Fact[] },
): void {
  const top = sheet.y;
  sheet.write(to.label, { size: 8, color: muted, width: halves.width });
  sheet.y += 2;
  sheet.write(to.text, { width: halves.width });
  const lowest = sheet.y;
  sheet.y = top;
  for (const [label, value] of facts) {
    if (!value) continue;
    const line = sheet.y;
    sheet.write(label, { left: halves.right, width: 84, color: muted });
    const below = sheet.y;
    sheet.y = line;
    sheet.write(value, { left: halves.right + 94, width: halves.width - 94 });
    sheet.y = Math.max(sheet.y, below) + 2;
  }
  sheet.y = Math.max(sheet.y, lowest) + 18;
}

/** A heading with what belongs under it, on one page if it fits on one. */
export function writeSection(sheet: Sheet, title: string, text: string): void {
  sheet.makeRoom(36 + Math.min(sheet.heightOf(text, { width }), 300));
  sheet.write(title, { size: 11, weight: 'bold' });
  sheet.y += 3;
  for (const paragraph of text.split('\n')) {
    sheet.makeRoom(sheet.heightOf(paragraph, { width }));
    sheet.write(paragraph);
  }
  sheet.y += 14;
}

/** What each page says at its foot. */
export function footOf({ seller }: { seller: { name: string; lines: string[] } }, what: string): string {
  return [what, seller.name, ...seller.lines].join(' · ');
}

const labelWidth = 120;
const besideLabel = { left: page.margin + labelWidth + 10, width: width - labelWidth - 10 };

/** One under the other, each with its label on its left. */
export function writeFacts(sheet: Sheet, facts: readonly [label: string, value: string][]): void {
  for (const [label, value] of facts) {
    const top = sheet.y;
    sheet.write(label, { width: labelWidth, color: muted });
    const below = sheet.y;
    sheet.y = top;
    sheet.write(value, besideLabel);
    sheet.y = Math.max(sheet.y, below);
  }
}

export const heightOfFacts = (sheet: Sheet, facts: readonly [label: string, value: string][]): number =>
  facts.reduce((sum, [, value]) => sum + sheet.heightOf(value, besideLabel), 0);
