/** What makes a paper one for archives, by PDF/A-3b: a file inside it, and what its metadata say of that. */
export interface Archived {
  attachment: { name: string; bytes: Buffer; type: string; description: string; modifiedAt: Date };
  /** Further `rdf:Description` elements. */
  metadata: string;
}

/** What pdfkit calls when a paper ends. Its own metadata are not escaped, and its colour profile is a file that no build has. */
interface PdfkitParts {
  info: { Title?: string; Author?: string; Creator?: string; Producer?: string; CreationDate: Date };
  _root: { data: Record<string, unknown> };
  _addInfo(): void;
  _addColorOutputIntent(): void;
}

const escaped = (text = '') =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').toWellFormed();

/** Prepares a document of pdfkit that was opened with the subset PDF/A-3b. */
export function archive(paper: PDFKit.PDFDocument, { attachment, metadata }: Archived): void {
  const parts = paper as unknown as PdfkitParts;
  const { name, bytes, type, description, modifiedAt } = attachment;
  paper.file(bytes, {
    ...{ name, type, description, relationship: 'Alternative' },
    ...{ creationDate: modifiedAt, modifiedDate: modifiedAt },
  });
  parts._addInfo = () => {
    const { Title, Author, Creator, Producer, CreationDate } = parts.info;
    const created = `${CreationDate.toISOString().split('.')[0]}Z`;
    paper.appendXML(
      `<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><xmp:CreateDate>${created}</xmp:CreateDate><xmp:CreatorTool>${escaped(Creator)}</xmp:CreatorTool><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(Title)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${escaped(Author)}</rdf:li></rdf:Seq></dc:creator><pdf:Producer>${escaped(Producer)}</pdf:Producer></rdf:Description>`,
    );
    paper.appendXML(metadata);
  };
  parts._addColorOutputIntent = () => {
    const profile = paper.ref({ N: 3 });
    profile.end(srgbProfile());
    const intent = paper.ref({
      ...{ Type: 'OutputIntent', S: 'GTS_PDFA1', DestOutputProfile: profile },
      // Strings of the format, not names.
      ...{ Info: new String('sRGB'), OutputConditionIdentifier: new String('sRGB') },
    });
    // It has no content, which its types do not know.
    (intent as unknown as { end(): void }).end();
    parts._root.data.OutputIntents = [intent];
  };
}

/** Fractions of ICC profiles have 16 bits behind the point. */
const fixed = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65_536));
  return bytes;
};

const xyz = (x: number, y: number, z: number) =>
  Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), fixed(x), fixed(y), fixed(z)]);

function describedAs(text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length + 1);
  // Without names in Unicode and for Macintosh, which the format wants room for.
  return Buffer.concat([
    Buffer.from('desc\0\0\0\0', 'latin1'),
    length,
    Buffer.from(`${text}\0`, 'latin1'),
    Buffer.alloc(78),
  ]);
}

/** Colours as screens have them (IEC 61966-2-1): an ICC profile of version 2, by its primaries and a curve. */
function srgbProfile(): Buffer {
  const entries = 1_024;
  const curve = Buffer.alloc(12 + 2 * entries);
  curve.write('curv', 0, 'latin1');
  curve.writeUInt32BE(entries, 8);
  for (let at = 0; at < entries; at++) {
    const value = at / (entries - 1);
    const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    curve.writeUInt16BE(Math.round(linear * 65_535), 12 + 2 * at);
  }
  const tags: [string, Buffer][] = [
    ['desc', describedAs('sRGB')],
    ['cprt', Buffer.from('text\0\0\0\0No copyright\0', 'latin1')],
    ['wtpt', xyz(0.9505, 1, 1.0891)],
    ['rXYZ', xyz(0.4361, 0.2225, 0.0139)],
    ['gXYZ', xyz(0.3851, 0.7169, 0.0971)],
    ['bXYZ', xyz(0.1431, 0.0606, 0.7141)],
    ...['rTRC', 'gTRC', 'bTRC'].map((name): [string, Buffer] => [name, curve]),
  ];
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length, 0);
  const bodies: Buffer[] = [];
  const places = new Map<Buffer, number>();
  let end = 128 + table.length;
  for (const [index, [name, body]] of tags.entries()) {
    const isNew = !places.has(body);
    const place = places.get(body) ?? end;
    places.set(body, place);
    if (isNew) {
      // Each begins at a multiple of four.
      const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
      bodies.push(padded);
      end += padded.length;
    }
    table.write(name, 4 + 12 * index, 'latin1');
    table.writeUInt32BE(place, 8 + 12 * index);
    table.writeUInt32BE(body.length, 12 + 12 * index);
  }
  const head = Buffer.alloc(128);
  head.writeUInt32BE(end, 0);
  head.writeUInt32BE(0x02100000, 8);
  head.write('mntrRGB XYZ ', 12, 'latin1');
  // A day that must be stated: 1 January 2026.
  for (const [at, part] of [2026, 1, 1].entries()) head.writeUInt16BE(part, 24 + 2 * at);
  head.write('acsp', 36, 'latin1');
  Buffer.concat([fixed(0.9642), fixed(1), fixed(0.8249)]).copy(head, 68);
  return Buffer.concat([head, table, ...bodies]);
}
