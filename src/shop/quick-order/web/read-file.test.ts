import { describe, expect, it } from 'vitest';
import { readFileText } from './bring-rows.tsx';

const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);

describe('a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('\uFEFFé,1')],
    ['UTF-16', utf16('é,1')],
    ['the code page of Windows', new Uint8Array([0xe9, 0x2c, 0x31])],
  ])('is read in %s', async (_, bytes) => expect(await readFileText(new Blob([bytes]))).toBe('é,1'));

  it('that is a workbook, a picture or far too large says what to do instead', async () => {
    const read = (bytes: Uint8Array<ArrayBuffer>) => readFileText(new Blob([bytes]));
    await expect(read(new Uint8Array([0x50, 0x4b, 3, 4]))).rejects.toThrow('Save the sheet as CSV');
    await expect(read(new Uint8Array([0x89, 0x50, 0, 0]))).rejects.toThrow('not a CSV file');
    await expect(read(new Uint8Array(2_000_001))).rejects.toThrow('at most 2 MB');
  });
});
