import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { accent, bottom, hairline, ink, muted, page, width } from '#platform/server/pdf/writing/look.ts';
import type { PaperWriters } from '#platform/server/pdf/writing/print-papers.ts';
import type { ShownGroup, ShownRow } from '#shop/catalog/contract/show-specification.ts';

declare module '#platform/server/pdf/writing/print-papers.ts' {
  interface PrintedPapers {
    'data-sheet': { kind: 'data-sheet'; sheet: DataSheet };
  }
}

/** It has a look of its own, and stands alone in its file. */
export const dataSheetWriters: Pick<PaperWriters, 'data-sheet'> = {
  'data-sheet': { make: ({ sheet }) => makeDataSheet(sheet) },
};

/** What a data sheet says of a product, in words and figures as its page shows them. */
export interface DataSheet {
  name: string;
  sku: string;
  kind: string;
  description: string;
  keyFigures: ShownRow[];
  groups: ShownGroup[];
  /** Where the product is, and this sheet in its newest form. */
  address: string;
}

const rowPadding = 6.5;

/** Every change of its content makes another edition; the same content gives the same bytes. */
export const editionOf = (sheet: DataSheet) =>
  createHash('sha256').update(JSON.stringify(sheet)).digest('hex').slice(0, 8);

/** A product's data sheet as PDF. It is made of the specification whenever it is asked for, so it is never out of date. */
export async function makeDataSheet(sheet: DataSheet): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const { paperFont } = await import('#platform/server/pdf/writing/paper-fonts.ts');
  // It takes a font that was read already, which its types do not know.
  const [plain, bold] = [paperFont('plain'), paperFont('bold')] as unknown as [string, string];
  const paper = new PdfDocument({
    size: 'A4',
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 0 },
    bufferPages: true,
    // None of its own. Under no name it would be looked up again with each word.
    font: '',
    lang: 'en',
    displayTitle: true,
    // Of no moment, so that the same words give the same bytes.
    info: { Title: `${sheet.name}: data sheet`, Author: 'Ampyard', CreationDate: new Date(0) },
  });
  paper.registerFont('plain', plain).registerFont('bold', bold);
  writeHead(paper, sheet);
  writeKeyFigures(paper, sheet.keyFigures);
  paper
    .font('plain')
    .fontSize(9.5)
    .fillColor(ink)
    .text(sheet.description, page.margin, paper.y, { width, lineGap: 2 });
  for (const group of sheet.groups) writeGroup(paper, group);
  writeFeet(paper, sheet);
  paper.end();
  return await buffer(paper);
}

type Paper = PDFKit.PDFDocument;

function writeHead(paper: Paper, { name, sku, kind }: DataSheet): void {
  paper
    .font('bold')
    .fontSize(11)
    .fillColor(accent)
    .text('AMPYARD', page.margin, page.margin, { characterSpacing: 1 });
  paper
    .font('plain')
    .fillColor(muted)
    .text('Data sheet', page.margin, page.margin, { width, align: 'right' });
  drawLine(paper, page.margin + 20);
  paper
    .font('bold')
    .fontSize(20)
    .fillColor(ink)
    .text(name, page.margin, page.margin + 34, { width });
  paper.font('plain').fontSize(10).fillColor(muted).text(`${kind} · SKU ${sku}`, { width }).moveDown(1);
}

function writeKeyFigures(paper: Paper, figures: ShownRow[]): void {
  if (figures.length === 0) return;
  const top = paper.y;
  const share = width / figures.length;
  for (const [index, { label, value }] of figures.entries()) {
    const left = page.margin + index * share;
    paper
      .font('plain')
      .fontSize(8)
      .fillColor(muted)
      .text(label, left, top, { width: share - 8 });
    paper
      .font('bold')
      .fontSize(14)
      .fillColor(ink)
      .text(value, left, top + 12, { width: share - 8 });
  }
  paper.y = top + 44;
}

function writeGroup(paper: Paper, { title, rows }: ShownGroup): void {
  makeRoom(paper, 60);
  paper.moveDown(0.9);
  paper.font('bold').fontSize(11).fillColor(ink).text(title, page.margin, paper.y, { width });
  paper.y += 4;
  for (const { label, value } of rows) {
    const valueWidth = width * 0.6;
    const height = paper.font('plain').fontSize(9.5).heightOfString(value, { width: valueWidth });
    makeRoom(paper, height + rowPadding);
    const top = paper.y;
    drawLine(paper, top);
    paper.fillColor(muted).text(label, page.margin, top + 3, { width: width * 0.38 });
    paper.fillColor(ink).text(value, page.margin + width * 0.4, top + 3, { width: valueWidth });
    paper.y = top + height + rowPadding;
  }
  drawLine(paper, paper.y);
}

function makeRoom(paper: Paper, height: number): void {
  if (paper.y + height <= bottom) return;
  paper.addPage();
  paper.y = page.margin;
}

function drawLine(paper: Paper, y: number): void {
  paper
    .moveTo(page.margin, y)
    .lineTo(page.margin + width, y)
    .lineWidth(0.5)
    .strokeColor(hairline)
    .stroke();
}

/** On every page, once it is known how many there are. */
function writeFeet(paper: Paper, sheet: DataSheet): void {
  const { start, count } = paper.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    paper.switchToPage(index);
    const top = page.height - 48;
    drawLine(paper, top);
    paper.font('plain').fontSize(8).fillColor(muted);
    paper.text(`Edition ${editionOf(sheet)} · ${sheet.address}`, page.margin, top + 8, {
      width,
      lineBreak: false,
    });
    paper.text(`${index + 1} / ${count}`, page.margin, top + 8, { width, align: 'right', lineBreak: false });
  }
}
