import { describe, expect, it } from 'vitest';
import { RecentPictures } from './recent-pictures.ts';

describe('pictures that were asked for', () => {
  it('are kept within bounds, the ones asked for last staying', () => {
    const recent = new RecentPictures();
    const megabyte = { bytes: Buffer.alloc(1024 * 1024) };
    for (let number = 0; number < 16; number++) recent.keep(String(number), megabyte);
    recent.find('0');
    recent.keep('16', megabyte);
    expect(recent.find('0')).toBeDefined();
    expect(recent.find('1')).toBeUndefined();
    expect(recent.find('16')).toBeDefined();
  });
});
