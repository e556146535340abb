import { buffer } from 'node:stream/consumers';
import { qrCells } from '#platform/server/pdf/codes/qr-code.ts';
import { ink, muted } from '#platform/server/pdf/writing/look.ts';
import type { PassportView } from '../contract/passport.ts';

/** In points. */
const mm = 72 / 25.4;

const label = { width: 105 * mm, height: 74 * mm, margin: 5 * mm };
/** Its cells are half a millimetre and more, which every phone reads from a hand's width. */
const codeSide = 34 * mm;

/** What Annex VI, part A, wants on the battery, by the point that says it. */
const labelPoints = [
  ['maker', 'Manufacturer'],
  ['category', 'Category'],
  ['model', 'Model, serial'],
  ['place', 'Plant'],
  ['madeOn', 'Manufactured'],
  ['mass', 'Mass'],
  ['capacity', 'Capacity'],
  ['chemistry', 'Chemistry'],
  ['hazardousSubstances', 'Hazardous substances'],
  ['extinguishingAgent', 'Extinguishing agent'],
  ['criticalMaterials', 'Critical raw materials'],
] as const;

/** An A7 label with a unit's code and what must be read without scanning it. */
export async function makePassportLabel(passport: PassportView): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const { paperFont } = await import('#platform/server/pdf/writing/paper-fonts.ts');
  // It takes a font that was read already, which its types do not know.
  const [plain, bold] = [paperFont('plain'), paperFont('bold')] as unknown as [string, string];
  const paper = new PdfDocument({
    size: [label.width, label.height],
    margins: { top: 0, left: 0, right: 0, bottom: 0 },
    font: '',
    lang: 'en',
    displayTitle: true,
    info: { Title: `Label for ${passport.serial}`, Author: 'Ampyard', CreationDate: new Date(0) },
  });
  paper.registerFont('plain', plain).registerFont('bold', bold);
  drawCode(paper, passport.identifier);
  writeFacts(paper, passport);
  paper.end();
  return await buffer(paper);
}

function drawCode(paper: PDFKit.PDFDocument, text: string): void {
  const { size, isDark } = qrCells(text);
  const cell = codeSide / size;
  const left = label.width - label.margin - codeSide;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (isDark(x, y)) paper.rect(left + x * cell, label.margin + y * cell, cell, cell);
  paper.fill('#000');
}

function writeFacts(
  paper: PDFKit.PDFDocument,
  { name, serial, groups, identifier, recalls = [] }: PassportView,
): void {
  const room = label.width - 2 * label.margin;
  const beside = room - codeSide - 3 * mm;
  const left = label.margin;
  paper.font('bold').fontSize(10).fillColor(ink);
  paper.text(name, left, label.margin, { width: beside, height: 26, ellipsis: true });
  paper
    .font('bold')
    .fontSize(9)
    .text(serial, left, paper.y + 2, { width: beside });
  if (recalls.some(({ isRepaired }) => !isRepaired))
    paper
      .font('bold')
      .fontSize(9)
      .text('RECALLED: do not use or ship', left, paper.y + 2, { width: beside });
  const points = groups.flatMap((group) => group.points);
  let y = paper.y + 4;
  for (const [key, words] of labelPoints) {
    const point = points.find((one) => one.key === key);
    if (point?.value === undefined) continue;
    const isBeside = y < label.margin + codeSide;
    const value = `${point.value}${point.unit ? ` ${point.unit}` : ''}`;
    const width = isBeside ? beside : room;
    const height = isBeside ? 8.5 : 16;
    if (y + height > label.height - label.margin - 8) break;
    paper
      .font('plain')
      .fontSize(6.5)
      .fillColor(muted)
      .text(`${words}: `, left, y, { width, height, continued: true, ellipsis: true });
    paper.fillColor(ink).text(value, { width, height, ellipsis: true });
    y = paper.y + 1.5;
  }
  paper.fontSize(5.5).fillColor(muted);
  paper.text(identifier, left, label.height - label.margin - 6, { width: room, height: 7, ellipsis: true });
}
