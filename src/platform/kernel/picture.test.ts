import { describe, expect, it } from 'vitest';
import { findNamedVariant, findPictureType, pictureAddress, srcSetOf } from './picture.ts';

const typeOf = (text: string) => findPictureType(new TextEncoder().encode(text));

describe('a drawing', () => {
  it.each([
    '<svg/>',
    '\ufeff<svg xmlns="http://www.w3.org/2000/svg">',
    '<?xml version="1.0"?>\n<!-- made by hand -->\n<!-- twice --><svg >',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY a "b">]><svg>',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>',
  ])('is known by its root: %s', (text) => {
    expect(typeOf(text)).toBe('image/svg+xml');
  });

  it.each(['', 'svg', '<svgx>', '<html><svg/></html>', '<!-- <svg> -->', '<!-- <svg>', '{"a":"<svg>"}'])(
    'is not what has another root: %s',
    (text) => {
      expect(typeOf(text)).toBeUndefined();
    },
  );

  it('is looked for in time that grows with its length alone', () => {
    // The machine may be busy with other things, so only this process's own work counts.
    const began = process.cpuUsage();
    expect(typeOf('<!---->'.repeat(14_000))).toBeUndefined();
    expect(typeOf('<!--'.repeat(25_000))).toBeUndefined();
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(500);
  });
});

it.each([
  ['a photo', 'RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['a sound', 'RIFF\x10\0\0\0WAVEfmt ', undefined],
  ['a film', 'RIFF\x10\0\0\0AVI LIST', undefined],
])('%s is known by what its frame holds', (_, text, type) => {
  expect(typeOf(text)).toBe(type);
});

describe('the smaller pictures beside a photo', () => {
  const hash = 'ab'.repeat(32);

  it('have addresses that follow from the photo’s own', () => {
    expect(srcSetOf(pictureAddress(hash, 'image/jpeg'), 'avif')).toBe(
      [320, 480, 720, 960].map((width) => `/images/${hash}-${width}.avif ${width}w`).join(', '),
    );
  });

  it('do not exist for a drawing, nor for a picture from elsewhere', () => {
    expect(srcSetOf(pictureAddress(hash, 'image/svg+xml'), 'webp')).toBeUndefined();
    expect(srcSetOf('https://example.test/a.png', 'webp')).toBeUndefined();
  });

  it('are of these widths and formats only', () => {
    expect(findNamedVariant(`${hash}-720.webp`)).toEqual({ hash, variant: { width: 720, format: 'webp' } });
    for (const file of [
      `${hash}-641.webp`,
      `${hash}-0720.webp`,
      `${hash}-720.gif`,
      `${hash}.webp`,
      '-640.webp',
    ])
      expect(findNamedVariant(file), file).toBeUndefined();
  });
});
