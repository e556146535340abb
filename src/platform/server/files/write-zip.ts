import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** With slashes between folders. */
  path: string;
  modifiedAt: Date;
  read(): Promise<Buffer>;
}

/** What the plain format can count to; with zip64 fields there would be no end to either. */
const mostBytes = 0xffff_ffff;
const mostEntries = 0xffff;

/**
 * A zip file, piece by piece: one entry is in memory at a time, and is read when the one before has been taken. Entries are
 * stored as they are, for PDFs are packed already.
 */
export async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  if (entries.length > mostEntries) throw new Error('Too many entries for a zip file.');
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, modifiedAt, read } of entries) {
    const [name, bytes] = [Buffer.from(path, 'utf8'), await read()];
    const about = describe({ name, bytes, modifiedAt });
    const head = Buffer.concat([number(0x04034b50, 4), about, name]);
    if (offset + head.length + bytes.length > mostBytes) throw new Error('The zip file is too large.');
    yield head;
    yield bytes;
    directory.push(
      // Made by a Unix program, for modes; no comment, on the first disk, plain bytes, a file that may be read.
      Buffer.concat([
        ...[number(0x02014b50, 4), number(0x0314, 2), about, number(0, 2), number(0, 2), number(0, 2)],
        ...[number(0o100644 * 0x10000, 4), number(offset, 4), name],
      ]),
    );
    offset += head.length + bytes.length;
  }
  const index = Buffer.concat(directory);
  const count = number(entries.length, 2);
  yield index;
  yield Buffer.concat([
    ...[number(0x06054b50, 4), number(0, 4), count, count],
    ...[number(index.length, 4), number(offset, 4), number(0, 2)],
  ]);
}

/** What head and directory say alike: version, names in UTF-8, stored, when, checksum, sizes, length of the name. */
function describe({ name, bytes, modifiedAt }: { name: Buffer; bytes: Buffer; modifiedAt: Date }): Buffer {
  const size = number(bytes.length, 4);
  return Buffer.concat([
    ...[number(20, 2), number(0x0800, 2), number(0, 2), number(timeOf(modifiedAt), 2)],
    ...[
      number(dateOf(modifiedAt), 2),
      number(crc32(bytes), 4),
      size,
      size,
      number(name.length, 2),
      number(0, 2),
    ],
  ]);
}

/** As DOS counted: two seconds at a time, and years since 1980. */
const timeOf = (at: Date) => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
const dateOf = (at: Date) =>
  (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();

function number(value: number, bytes: 2 | 4): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeUIntLE(value, 0, bytes);
  return written;
}
