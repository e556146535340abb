import { buffer } from 'node:stream/consumers';
import { qrCells } from '#platform/server/pdf/codes/qr-code.ts';
import { ink, muted } from '#platform/server/pdf/writing/look.ts';
import type { PassportView } from '../contract/passport.ts';

/** In points. */
const mm = 72 / 25.4;

const label = { width: 105 * mm, height: 74 * mm, margin: 5 * mm };
/** Its cells are half a millimetre and more, which every phone reads from a hand's width. */
const codeSide = 34 * mm;
/** Above the least height of either mark. */
const markHeight = 11 * mm;

/** What Article 13 and Annex VI, part A, want on the battery, by the point that says it. */
const labelPoints = [
  ['maker', 'Manufacturer'],
  ['makerAddress', 'Address'],
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

/** An A7 label with a unit's code, its marks, and what must be read without scanning it. */
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
    info: { Title: `Label for ${passport.serial}`, Author: makerOf(passport), CreationDate: new Date(0) },
  });
  paper.registerFont('plain', plain).registerFont('bold', bold);
  drawCode(paper, passport.identifier);
  drawMarks(paper);
  writeFacts(paper, passport);
  paper.end();
  return await buffer(paper);
}

const makerOf = ({ groups }: PassportView): string =>
  String(groups.flatMap(({ points }) => points).find(({ key }) => key === 'maker')?.value ?? '');

function drawCode(paper: PDFKit.PDFDocument, text: string): void {
  const { size, isDark } = qrCells(text);
  const cell = codeSide / size;
  const left = label.width - label.margin - codeSide;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (isDark(x, y)) paper.rect(left + x * cell, label.margin + y * cell, cell, cell);
  paper.fill('#000');
}

/**
 * Below the code: CE, and the crossed-out bin of separate collection. No sign of a metal: cells of lithium or sodium have
 * neither the cadmium nor the lead that would ask for one.
 */
function drawMarks(paper: PDFKit.PDFDocument): void {
  const top = label.margin + codeSide + 8 * mm;
  const left = label.width - label.margin - codeSide;
  drawCe(paper, left + 1 * mm, top);
  drawBin(paper, left + codeSide - markHeight - 1 * mm, top);
}

/** Two half rings of one width, as Regulation (EC) 765/2008, Annex II, draws them. */
function drawCe(paper: PDFKit.PDFDocument, left: number, top: number): void {
  const radius = markHeight / 2;
  const stroke = markHeight / 6;
  const middle = top + radius;
  const halfRing = (centre: number) => {
    const inner = radius - stroke / 2;
    paper.path(`M ${centre} ${middle - inner} A ${inner} ${inner} 0 0 0 ${centre} ${middle + inner}`);
  };
  paper.save().lineWidth(stroke).strokeColor('#000');
  halfRing(left + radius);
  paper.stroke();
  const second = left + radius * 2.4;
  halfRing(second);
  paper.stroke();
  paper
    .moveTo(second - radius + stroke, middle)
    .lineTo(second - radius * 0.15, middle)
    .stroke()
    .restore();
}

/** The crossed-out wheeled bin of Annex VI, part B. */
function drawBin(paper: PDFKit.PDFDocument, left: number, top: number): void {
  const unit = markHeight / 14;
  const at = (x: number, y: number): [number, number] => [left + x * unit, top + y * unit];
  paper
    .save()
    .lineWidth(unit * 0.8)
    .strokeColor('#000')
    .lineJoin('round');
  paper
    .moveTo(...at(2.2, 2.6))
    .lineTo(...at(11.8, 2.6))
    .stroke();
  paper
    .moveTo(...at(3, 2.6))
    .lineTo(...at(4, 11.6))
    .lineTo(...at(10, 11.6))
    .lineTo(...at(11, 2.6))
    .stroke();
  paper
    .moveTo(...at(5.2, 2.6))
    .lineTo(...at(5.2, 1.4))
    .lineTo(...at(8.8, 1.4))
    .lineTo(...at(8.8, 2.6))
    .stroke();
  paper.circle(...at(9.4, 12.2), unit * 1.1).stroke();
  paper
    .moveTo(...at(0.4, 0.4))
    .lineTo(...at(13.6, 13.6))
    .stroke();
  paper
    .moveTo(...at(13.6, 0.4))
    .lineTo(...at(0.4, 13.6))
    .stroke()
    .restore();
}

function writeFacts(
  paper: PDFKit.PDFDocument,
  { name, serial, groups, identifier, recalls = [] }: PassportView,
): void {
  const room = label.width - 2 * label.margin;
  const beside = room - codeSide - 3 * mm;
  const left = label.margin;
  paper.font('bold').fontSize(9).fillColor(ink);
  paper.text(name, left, label.margin, { width: beside, height: 23, ellipsis: true });
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
    const value = `${point.value}${point.unit ? ` ${point.unit}` : ''}`;
    const width = beside;
    const height = 14;
    if (y + height > label.height - label.margin - 8) break;
    paper
      .font('plain')
      .fontSize(6)
      .fillColor(muted)
      .text(`${words}: `, left, y, { width, height, continued: true, ellipsis: true });
    paper.fillColor(ink).text(value, { width, height, ellipsis: true });
    y = paper.y + 1;
  }
  paper.fontSize(5.5).fillColor(muted);
  paper.text(identifier, left, label.height - label.margin - 6, { width: room, height: 7, ellipsis: true });
}
