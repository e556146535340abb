import { deflateSync } from 'node:zlib';

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';

interface Parts {
  /** In place of the three objects of an empty page, from number 1 on. */
  objects?: string[];
  /** More objects, from number 4 on. */
  more?: string[];
  trailer?: string;
  header?: string;
}

/** A PDF of one empty page and whatever a test puts into it, with a table of its objects. */
export function makePdf(parts: Parts = {}): Buffer {
  const { objects = [catalog, pages, page], more = [], trailer = '', header = '%PDF-1.7\n' } = parts;
  let text = header;
  const offsets = [...objects, ...more].map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
}

export const stream = (dictionary: string, data: Buffer | string) =>
  `<< ${dictionary} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`;

interface PackedParts {
  more?: string[];
  /** What the packing says of itself. */
  type?: string;
  /** Where the objects are said to begin, in place of where they do. */
  offsets?: (true_: number[]) => number[];
  /** What the list says, in place of the truth. */
  rows?: (true_: number[][]) => number[][];
}

/** The same with its objects packed into a stream, and their list into another: how most programs write today. */
export function makePackedPdf({
  more = [],
  type = '/Type /ObjStm',
  offsets = (same) => same,
  rows: change = (same) => same,
}: PackedParts = {}) {
  const objects = [catalog, pages, page, ...more];
  const begins = offsets(
    objects.map((_, index) => objects.slice(0, index).reduce((sum, object) => sum + object.length + 1, 0)),
  );
  const head = `${begins.map((at, index) => `${index + 1} ${at}`).join(' ')} `;
  const packed = deflateSync(Buffer.from(head + objects.join(' '), 'latin1'));
  const container = objects.length + 1;
  const dictionary = `${type} /N ${objects.length} /First ${head.length} /Filter /FlateDecode`;
  const first = `%PDF-1.7\n${container} 0 obj\n${stream(dictionary, packed)}\nendobj\n`;
  const rows = change([
    [0, 0, 0],
    ...objects.map((_, index) => [2, container, index]),
    [1, '%PDF-1.7\n'.length, 0],
    [1, first.length, 0],
  ]);
  const list = stream(
    `/Type /XRef /W [1 4 2] /Size ${rows.length} /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 7 >>`,
    deflateSync(predict(rows.map(([type = 0, second = 0, third = 0]) => toRow(type, second, third)))),
  );
  const text = `${first}${container + 1} 0 obj\n${list}\nendobj\nstartxref\n${first.length}\n%%EOF`;
  return Buffer.from(text, 'latin1');
}

function toRow(type: number, second: number, third: number): Buffer {
  const row = Buffer.alloc(7);
  row.writeUInt8(type, 0);
  row.writeUInt32BE(second, 1);
  row.writeUInt16BE(third, 5);
  return row;
}

/** Each row as its difference from the one above. */
function predict(rows: Buffer[]): Buffer {
  return Buffer.concat(
    rows.map((row, index) =>
      Buffer.from([2, ...row.map((byte, column) => byte - (rows[index - 1]?.[column] ?? 0))]),
    ),
  );
}
