import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { writeZip } from './write-zip.ts';

/** Of ‘123456789’, as every description of CRC-32 names it. */
const checksum = 0xcbf43926;

it('says of each file in both places what a reader checks it by', async () => {
  const read = async () => Buffer.from('123456789');
  const zip = await buffer(writeZip([{ path: 'a.txt', modifiedAt: new Date('2026-11-17T10:20:30Z'), read }]));
  const directory = zip.readUInt32LE(zip.length - 6);
  const [head, listed] = [0, directory + 2];
  for (const at of [head, listed]) {
    expect(zip.readUInt32LE(at + 14)).toBe(checksum);
    expect([zip.readUInt32LE(at + 18), zip.readUInt32LE(at + 22)]).toEqual([9, 9]);
    expect(zip.readUInt16LE(at + 12) >> 9).toBe(46);
  }
  expect(zip.readUInt32LE(directory)).toBe(0x02014b50);
});
