import { describe, expect, it } from 'vitest';
import { bytesOfPicture, pictureDataUrl } from './picture.ts';
import { uploadMessages } from './product-messages.ts';

const heads = {
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/jpeg': '\xff\xd8\xff\xe0',
  'image/jpg': '\xff\xd8\xff\xe0',
  'image/webp': 'RIFF\0\0\0\0WEBP',
  'image/svg+xml': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

function dataUrl(label: string, content: string, size = content.length): string {
  return `data:${label};base64,${btoa(content.padEnd(size, ' '))}`;
}

function refusal(url: unknown): string | undefined {
  return pictureDataUrl.safeParse(url).error?.issues[0]?.message;
}

describe('a picture as a data URL', () => {
  it.each(Object.entries(heads))('of %s may have 100000 bytes and no more', (label, head) => {
    expect(refusal(dataUrl(label, head, 100_000))).toBeUndefined();
    expect(refusal(dataUrl(label, head, 100_001))).toBe('Please upload a photo smaller than 100KB.');
    expect(refusal(dataUrl(label, head, 5_000_000))).toBe('Please upload a photo smaller than 100KB.');
  });

  it.each([
    ['text', dataUrl('image/png', 'hello')],
    ['nothing', dataUrl('image/png', '')],
    ['a GIF', dataUrl('image/png', 'GIF89a')],
    ['HTML with a drawing in it', dataUrl('image/svg+xml', '<html><svg/></html>')],
    ['a picture under another label', dataUrl('image/gif', heads['image/png'])],
    ['a picture under a page’s label', dataUrl('text/html', heads['image/png'])],
    ['a picture without a label', dataUrl('', heads['image/png'])],
    ['an address', 'https://example.test/picture.png'],
    ['a drawing that is not in base64', 'data:image/svg+xml,<svg/>'],
  ])('is refused when it is %s', (_, url) => {
    expect(refusal(url)).toBe('PNG, JPG, JPEG,SVG,webp up to 100KB');
  });

  it.each(['!!!!', 'AAA', 'AAAA=', 'iVBORw0KGgo', 'iVBORw0KGgo=,AAAA', 'iVBORw0K_go=', 'iVBORw0K\ngo='])(
    'is refused when %j is no base64',
    (data) => {
      expect(refusal(`data:image/png;base64,${data}`)).toBe(uploadMessages.imageBroken);
    },
  );

  it.each([undefined, null, 7, ''])('is missing when it is %j', (url) => {
    expect(refusal(url)).toBe('image is a required field');
  });

  it('is taken for what its bytes are, under any label of the list', () => {
    expect(refusal(dataUrl('image/jpeg', heads['image/png']))).toBeUndefined();
    expect(
      new TextDecoder('latin1').decode(bytesOfPicture(dataUrl('image/jpeg', heads['image/svg+xml']))),
    ).toBe(heads['image/svg+xml']);
  });
});
