/** A thousand rows of many columns are a tenth of it. */
const mostBytes = 2_000_000;

/** What cannot be read, in words for whoever chose it. */
export class UnreadableFile extends Error {}

/** The text of a file, in whatever way the spreadsheet wrote it. */
export async function readFileText(file: Blob): Promise<string> {
  if (file.size > mostBytes) throw new UnreadableFile('Please choose a file of at most 2 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new UnreadableFile(
      'This is an Excel workbook. Save the sheet as CSV, or copy and paste the cells.',
    );
  const text = decode(bytes);
  if (text.includes('\0')) throw new UnreadableFile('This is not a CSV file. Please choose another one.');
  return text;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // As spreadsheets on Windows have always written.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
