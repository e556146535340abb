import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import type { Drawing, DrawnShape, WrittenShape } from '#platform/kernel/drawing.ts';
import { type Archived, archive } from './archived.ts';
import { accent, bottom, hairline, ink, muted, type PaperLook, page, pointsPerMm, width } from './look.ts';
import type { FontName } from './paper-fonts.ts';
import { paperFont } from './paper-fonts.ts';
import { breakLines, runsOf, type TextRun, type Weight } from './text-runs.ts';

export interface Writing {
  left?: number;
  width?: number;
  size?: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right';
}

/** Tall enough for marks above and below letters of any script. */
const lineHeight = 1.36;
const ascent = 1.02;
/** Of the bold font, as a share of its size. */
const capitalHeight = 0.729;

/**
 * A paper while it is written: pages of A4, and how far down the present one is filled. It knows where lines and pages end,
 * and which font and direction each word has; what is said is up to who writes it.
 */
export class Sheet {
  y = page.margin;
  readonly #paper: PDFKit.PDFDocument;
  readonly #named = new Set<FontName>();
  readonly #runs = new Map<string, TextRun[]>();
  #head: (() => void) | undefined;
  #isBegun = false;
  #first = 0;

  readonly #look: PaperLook;

  constructor(title: string, look: PaperLook, archived?: Archived) {
    this.#look = look;
    this.#paper = new PdfDocument({
      size: 'A4',
      margins: { top: 0, left: 0, right: 0, bottom: 0 },
      bufferPages: true,
      // None of its own. Under no name it would be looked up again with each word.
      font: '',
      lang: 'en',
      displayTitle: true,
      ...(archived && { pdfVersion: '1.7' as const, subset: 'PDF/A-3b' as const }),
      // Of no moment, so that the same facts give the same bytes.
      info: { Title: title, Author: look.name, CreationDate: new Date(0) },
    });
    if (archived) archive(this.#paper, archived);
  }

  /** Writes below what is there, or beside it where `y` is put back, and goes down by as much as it took. */
  write(text: string, writing: Writing = {}): void {
    const { left = page.margin, size = 9.5, weight = 'plain', color = ink, align = 'left' } = writing;
    const room = writing.width ?? page.margin + width - left;
    for (const line of this.#linesOf(text, { ...writing, width: room })) {
      const runs = this.#runsOf(line, weight);
      const taken = runs.map((run) => this.#widthOf(run, size));
      let x = align === 'right' ? left + room - taken.reduce((sum, each) => sum + each, 0) : left;
      for (const [index, run] of runs.entries()) {
        this.#use(run.font).fontSize(size).fillColor(color);
        this.#paper.text(run.text, x, this.y + size * ascent, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...shapedWhole(run),
        });
        x += taken[index] ?? 0;
      }
      this.y += size * lineHeight;
    }
  }

  heightOf(text: string, writing: Writing): number {
    return this.#linesOf(text, writing).length * (writing.size ?? 9.5) * lineHeight;
  }

  rule({ strong = false } = {}): void {
    this.#paper
      .moveTo(page.margin, this.y)
      .lineTo(page.margin + width, this.y)
      .lineWidth(strong ? 1 : 0.5)
      .strokeColor(strong ? ink : hairline)
      .stroke();
  }

  /** A figure at its true size, its upper left corner so far from the page's. It goes down by its height. */
  draw({ shapes, heightMm }: Drawing, left: number): void {
    const paper = this.#paper.save().translate(left, this.y).scale(pointsPerMm);
    for (const [index, shape] of shapes.entries()) {
      if ('text' in shape) this.#writeCentred(shape);
      else drawShape(paper, shape);
      // Where to cut: what is white to its edge would have none on paper.
      if (index === 0 && 'path' in shape) paper.path(shape.path).lineWidth(0.1).strokeColor(muted).stroke();
    }
    paper.restore();
    this.y += heightMm * pointsPerMm;
  }

  /** Begins a new page where the rest of this one is too small. */
  makeRoom(height: number): void {
    if (this.y + height > bottom) this.turnPage();
  }

  turnPage(): void {
    this.#paper.addPage();
    this.y = page.margin;
    this.#head?.();
  }

  /** What each further page begins with while `work` goes on. */
  withHead(head: () => void, work: () => void): void {
    this.#head = head;
    work();
    this.#head = undefined;
  }

  /** The first paper of the file, or one more that begins on a page of its own. */
  begin(mark: string): void {
    if (this.#isBegun) this.turnPage();
    this.#isBegun = true;
    this.#first = this.#pages - 1;
    this.#writeMark(mark);
  }

  /** The foot of each page, once it is known how many this paper has. */
  end(foot: string): void {
    const count = this.#pages - this.#first;
    for (let index = 0; index < count; index++) {
      this.#paper.switchToPage(this.#first + index);
      this.y = page.height - 48;
      this.rule();
      this.y += 8;
      const top = this.y;
      this.write(foot, { size: 8, color: muted, width: width - 80 });
      this.y = top;
      this.write(`Page ${index + 1} of ${count}`, { size: 8, color: muted, align: 'right' });
    }
  }

  async finish(): Promise<Buffer> {
    this.#paper.end();
    return await buffer(this.#paper);
  }

  get #pages(): number {
    return this.#paper.bufferedPageRange().count;
  }

  #writeMark(mark: string): void {
    const top = this.y;
    this.#writeSeller();
    this.y = top;
    this.write(mark, { size: 11, color: muted, align: 'right' });
    this.y = top + 20;
    this.rule();
    this.y += 14;
  }

  /** Logo or name, in one line beside the mark. */
  #writeSeller(): void {
    const { name, logo, accent: color = accent } = this.#look;
    const room = width - 170;
    if (logo) {
      this.#paper.image(Buffer.from(logo), page.margin, this.y - 4, { fit: [room, 20] });
      return;
    }
    const mark = name.toUpperCase();
    const size = [11, 10, 9, 8, 7].find(
      (fitting) => this.heightOf(mark, { size: fitting, weight: 'bold', width: room }) < fitting * 2,
    );
    this.write(mark, { size: size ?? 6, weight: 'bold', color, width: room });
  }

  #writeCentred({ text, x, y, sizeMm }: WrittenShape): void {
    const size = sizeMm / capitalHeight;
    this.#use('bold').fontSize(size).fillColor('#000000');
    const taken = this.#paper.widthOfString(text);
    this.#paper.text(text, x - taken / 2, y, { lineBreak: false, baseline: 'alphabetic' });
  }

  #linesOf(text: string, { width: room = width, size = 9.5, weight = 'plain' }: Writing): string[] {
    return breakLines(
      text,
      (line) => this.#runsOf(line, weight).reduce((sum, run) => sum + this.#widthOf(run, size), 0) <= room,
    );
  }

  #runsOf(line: string, weight: Weight): TextRun[] {
    const key = weight + line;
    const runs = this.#runs.get(key) ?? runsOf(line, weight);
    this.#runs.set(key, runs);
    return runs;
  }

  #widthOf(run: TextRun, size: number): number {
    return this.#use(run.font).fontSize(size).widthOfString(run.text, shapedWhole(run));
  }

  #use(font: FontName): PDFKit.PDFDocument {
    // It takes a font that was read already, which its types do not know.
    if (!this.#named.has(font)) this.#paper.registerFont(font, paperFont(font) as unknown as string);
    this.#named.add(font);
    return this.#paper.font(font);
  }
}

function drawShape(paper: PDFKit.PDFDocument, { path, fill, stroke, strokeMm }: DrawnShape): void {
  if (fill) paper.path(path).fill(fill);
  if (stroke)
    paper
      .path(path)
      .lineWidth(strokeMm ?? 0.5)
      .strokeColor(stroke)
      .stroke();
}

/** pdfkit lays out word by word, and so from the left, but for a text with features of its own, if only none. */
function shapedWhole({ isFromRight }: TextRun): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return isFromRight ? { features: [] } : {};
}
