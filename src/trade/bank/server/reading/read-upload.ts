import { unzipSync } from 'fflate';
import { statementLimits } from '#platform/kernel/upload-limits.ts';
import type { Statement } from '../../rules/statement.ts';
import { readCamt } from './read-camt.ts';
import { readXml } from './read-xml.ts';
import { StatementRefused } from './statement-refused.ts';

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

/** All statements of an upload: one file of XML, or a zip with several. Takes all of it or, with a word why, nothing. */
export function readUpload(bytes: Buffer): Statement[] {
  if (bytes.length > statementLimits.bytes) throw tooLarge(statementLimits.bytes);
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  const statements = (isZip ? unpack(bytes) : [bytes]).flatMap((file) => readCamt(readXml(file)));
  const entries = statements.reduce((sum, statement) => sum + statement.entries.length, 0);
  if (entries > statementLimits.entries)
    throw new StatementRefused(
      `The upload has more than ${statementLimits.entries.toLocaleString('en-US')} entries. Upload a shorter period.`,
    );
  return statements;
}

const tooLarge = (bytes: number) =>
  new StatementRefused(
    `The upload is larger than ${megabytes(bytes)}${bytes === statementLimits.unpackedBytes ? ' once unpacked' : ''}. Upload a shorter period.`,
  );

/** What a zip says of sizes is asked first, and nothing is unpacked beyond it. */
function unpack(zip: Buffer): Buffer[] {
  let [count, unpacked] = [0, 0];
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    // Folders, and what macOS packs beside each file.
    if (name.endsWith('/') || name.startsWith('__MACOSX/')) return false;
    if (!/\.xml$/i.test(name))
      throw new StatementRefused(
        'The zip contains files other than statements (.xml). Remove them and try again.',
      );
    if (++count > statementLimits.files)
      throw new StatementRefused(`The zip contains more than ${statementLimits.files} files.`);
    unpacked += originalSize;
    if (unpacked > statementLimits.unpackedBytes) throw tooLarge(statementLimits.unpackedBytes);
    return true;
  };
  try {
    const files = Object.values(unzipSync(zip, { filter }));
    if (files.length > 0)
      return files.map((file) => Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  } catch (error) {
    if (error instanceof StatementRefused) throw error;
    throw new StatementRefused('The zip can’t be unpacked. It may be damaged or password-protected.');
  }
  throw new StatementRefused('The zip contains no statements.');
}
