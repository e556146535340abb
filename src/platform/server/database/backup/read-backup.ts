import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import { createGunzip } from 'node:zlib';
import {
  BackupError,
  type BackupFooter,
  type BackupHeader,
  type CopiedTable,
  endOfRows,
  firstLine,
  footerSchema,
  headerSchema,
  parseCopyLine,
} from './backup-format.ts';

export interface ReadBackup {
  header: BackupHeader;
  footer: BackupFooter;
}

type TakeTable = (copied: CopiedTable, rows: AsyncIterable<Buffer>) => Promise<void>;

/** Reads a backup from beginning to end, a table at a time, and knows only then that it is whole. */
export async function readBackup(file: string, takeTable: TakeTable): Promise<ReadBackup> {
  await requireGzip(file);
  const source = fs.createReadStream(file);
  const text = source.pipe(createGunzip({ chunkSize: 256 * 1024 }));
  source.once('error', (error) => text.destroy(error));
  try {
    return await readSections(new LineReader(text), takeTable);
  } catch (error) {
    throw explain(error, file);
  } finally {
    source.destroy();
    text.destroy();
  }
}

async function readSections(lines: LineReader, takeTable: TakeTable): Promise<ReadBackup> {
  const hash = createHash('sha256');
  const first = await lines.next(hash);
  if (first !== firstLine)
    throw first?.startsWith('-- Ampyard backup ') ? new OtherFormat() : new ForeignFile();
  const header = headerSchema.parse(JSON.parse(String(await lines.next(hash)).slice(3)));
  for (;;) {
    const line = await lines.next();
    if (line === undefined) throw new BrokenOff();
    const copied = parseCopyLine(line);
    if (!copied) {
      const footer = footerSchema.parse(JSON.parse(line.slice(3)));
      if (footer.sha256 !== hash.digest('hex')) throw new BrokenOff();
      return { header, footer };
    }
    hash.update(`${line}\n`);
    await takeTable(copied, lines.rows(hash));
  }
}

class ForeignFile extends Error {}
class OtherFormat extends Error {}
class BrokenOff extends Error {}

async function requireGzip(file: string): Promise<void> {
  try {
    const handle = await fs.promises.open(file, 'r');
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0).finally(() => handle.close());
    if (buffer.readUInt16BE() !== 0x1f8b) throw new ForeignFile();
  } catch (error) {
    throw explain(error, file);
  }
}

/** Whatever else is wrong with the bytes (gzip's own check, JSON, a schema), they are not those that were written. */
function explain(error: unknown, file: string): unknown {
  if (error instanceof ForeignFile)
    return new BackupError(
      `${file} is not a backup made by the shop. Restore pg_dump files with pg_restore or psql.`,
    );
  if (error instanceof OtherFormat)
    return new BackupError(
      `${file} was written by a newer version of the shop. Restore it with that version.`,
    );
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (['ENOENT', 'EACCES', 'EPERM', 'EISDIR'].includes(code))
    return new BackupError(`The backup ${file} cannot be read (${code}).`);
  const isDamage =
    error instanceof BrokenOff ||
    error instanceof SyntaxError ||
    code.startsWith('Z_') ||
    (error instanceof Error && error.name === 'ZodError');
  if (!isDamage) return error;
  return new BackupError(`${file} is damaged or incomplete. Use another backup.`);
}

class LineReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(text: AsyncIterable<Buffer>) {
    this.#chunks = text[Symbol.asyncIterator]();
  }

  /** The next line; nothing at the end. */
  async next(hash?: Hash): Promise<string | undefined> {
    let end = this.#rest.indexOf(10);
    while (end === -1) {
      if (!(await this.#readOn())) return undefined;
      end = this.#rest.indexOf(10);
    }
    const line = this.#take(end + 1);
    hash?.update(line);
    return line.toString('utf8', 0, end);
  }

  /** The rows up to their end, some whole lines at a time. */
  async *rows(hash: Hash): AsyncGenerator<Buffer> {
    const [atOnce, later] = [Buffer.from(`${endOfRows}\n`), Buffer.from(`\n${endOfRows}\n`)];
    for (;;) {
      const isEnd = this.#rest.subarray(0, atOnce.length).equals(atOnce);
      const end = isEnd ? -1 : this.#rest.indexOf(later);
      const lines = this.#take(isEnd ? 0 : (end === -1 ? this.#rest.lastIndexOf(10) : end) + 1);
      hash.update(lines);
      if (lines.length > 0) yield lines;
      if (isEnd || end !== -1) {
        hash.update(this.#take(atOnce.length));
        return;
      }
      if (!(await this.#readOn())) throw new BrokenOff();
    }
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async #readOn(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (!done) this.#rest = Buffer.concat([this.#rest, value]);
    return !done;
  }
}
