import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  accent,
  bottom,
  hairline,
  ink,
  muted,
  type PaperLook,
  page,
  width,
} from '#platform/server/pdf/writing/look.ts';
import type { PaperWriters } from '#platform/server/pdf/writing/print-papers.ts';
import type { ShownGroup, ShownRow } from '#shop/catalog/contract/show-specification.ts';

declare module '#platform/server/pdf/writing/print-papers.ts' {
  interface PrintedPapers {
    'data-sheet': { kind: 'data-sheet'; sheet: DataSheet };
  }
}

/** It has a look of its own, and stands alone in its file. */
export const dataSheetWriters: Pick<PaperWriters, 'data-sheet'> = {
  'data-sheet': { make: ({ sheet }, look) => makeDataSheet(sheet, look) },
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
export async function makeDataSheet(sheet: DataSheet, look: PaperLook): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const { paperFont } = await import('#platform/server/pdf/writing/paper-fonts.ts');
  // It takes a font that was read already, which its types do not know.
  const [plain, bold] = [paperFont('plain'), paperFont('bold')] as unknown as [string, string];
  const pdf = new PdfDocument({
    size: 'A4',
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 0 },
    bufferPages: true,
    // None of its own. Under no name it would be looked up again with each word.
    font: '',
    lang: 'en',
    displayTitle: true,
    // Of no moment, so that the same words give the same bytes.
    info: { Title: `${sheet.name}: data sheet`, Author: look.name, CreationDate: new Date(0) },
  });
  pdf.registerFont('plain', plain).registerFont('bold', bold);
  writeHead(pdf, sheet, look);
  writeKeyFigures(pdf, sheet.keyFigures);
  pdf
    .font('plain')
    .fontSize(9.5)
    .fillColor(ink)
    .text(sheet.description, page.margin, pdf.y, { width, lineGap: 2 });
  for (const group of sheet.groups) writeGroup(pdf, group);
  writeFeet(pdf, sheet);
  pdf.end();
  return await buffer(pdf);
}

type Pdf = PDFKit.PDFDocument;

function writeHead(pdf: Pdf, { name, sku, kind }: DataSheet, look: PaperLook): void {
  const room = width - 100;
  if (look.logo) pdf.image(Buffer.from(look.logo), page.margin, page.margin - 4, { fit: [room, 20] });
  else
    pdf
      .font('bold')
      .fontSize(11)
      .fillColor(look.accent ?? accent)
      .text(look.name.toUpperCase(), page.margin, page.margin, {
        ...{ characterSpacing: 1, width: room, height: 14, ellipsis: true },
      });
  pdf.fontSize(11);
  pdf.font('plain').fillColor(muted).text('Data sheet', page.margin, page.margin, { width, align: 'right' });
  drawLine(pdf, page.margin + 20);
  pdf
    .font('bold')
    .fontSize(20)
    .fillColor(ink)
    .text(name, page.margin, page.margin + 34, { width });
  pdf.font('plain').fontSize(10).fillColor(muted).text(`${kind} · SKU ${sku}`, { width }).moveDown(1);
}

function writeKeyFigures(pdf: Pdf, figures: ShownRow[]): void {
  if (figures.length === 0) return;
  const top = pdf.y;
  const share = width / figures.length;
  for (const [index, { label, value }] of figures.entries()) {
    const left = page.margin + index * share;
    pdf
      .font('plain')
      .fontSize(8)
      .fillColor(muted)
      .text(label, left, top, { width: share - 8 });
    pdf
      .font('bold')
      .fontSize(14)
      .fillColor(ink)
      .text(value, left, top + 12, { width: share - 8 });
  }
  pdf.y = top + 44;
}

function writeGroup(pdf: Pdf, { title, rows }: ShownGroup): void {
  makeRoom(pdf, 60);
  pdf.moveDown(0.9);
  pdf.font('bold').fontSize(11).fillColor(ink).text(title, page.margin, pdf.y, { width });
  pdf.y += 4;
  for (const { label, value } of rows) {
    const valueWidth = width * 0.6;
    const height = pdf.font('plain').fontSize(9.5).heightOfString(value, { width: valueWidth });
    makeRoom(pdf, height + rowPadding);
    const top = pdf.y;
    drawLine(pdf, top);
    pdf.fillColor(muted).text(label, page.margin, top + 3, { width: width * 0.38 });
    pdf.fillColor(ink).text(value, page.margin + width * 0.4, top + 3, { width: valueWidth });
    pdf.y = top + height + rowPadding;
  }
  drawLine(pdf, pdf.y);
}

function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height <= bottom) return;
  pdf.addPage();
  pdf.y = page.margin;
}

function drawLine(pdf: Pdf, y: number): void {
  pdf
    .moveTo(page.margin, y)
    .lineTo(page.margin + width, y)
    .lineWidth(0.5)
    .strokeColor(hairline)
    .stroke();
}

/** On every page, once it is known how many there are. */
function writeFeet(pdf: Pdf, sheet: DataSheet): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index);
    const top = page.height - 48;
    drawLine(pdf, top);
    pdf.font('plain').fontSize(8).fillColor(muted);
    pdf.text(`Edition ${editionOf(sheet)} · ${sheet.address}`, page.margin, top + 8, {
      width,
      lineBreak: false,
    });
    pdf.text(`${index + 1} / ${count}`, page.margin, top + 8, { width, align: 'right', lineBreak: false });
  }
}
