import { describe, expect, it } from 'vitest';
import { findPlace } from './toast-place.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const box = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top, right: left + width, bottom: top + height },
});

describe('a toast', () => {
  it('stands at the bottom in the middle', () => {
    expect(findPlace(desktop, [])).toEqual({ left: 544, bottom: 16 });
    expect(findPlace(phone, [])).toEqual({ left: 19, bottom: 16 });
  });

  it('goes beside a button that would be under it', () => {
    expect(findPlace(desktop, [box(700, 860, 60, 32)])).toEqual({ left: 16, bottom: 16 });
    expect(findPlace(desktop, [box(20, 860, 60, 32), box(700, 860, 60, 32)])).toMatchObject({
      bottom: 16,
      left: 1072,
    });
  });

  it('stands above a bar that sticks to the bottom of a phone', () => {
    const { bottom } = findPlace(phone, [box(0, 780, 390, 64)]);
    expect(bottom).toBeGreaterThanOrEqual(64);
  });

  it('stands at the bottom where buttons are everywhere', () => {
    expect(findPlace(phone, [box(0, 0, 390, 844)])).toEqual({ left: 19, bottom: 16 });
  });
});
