import type { PictureType } from '#platform/kernel/picture.ts';
import { dataUrlOf, drawing, makePicture, padded, pngOf } from '#testing/pictures.ts';

export interface Pictures {
  good: string[];
  odd: string[];
}

const types: PictureType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'];

/** Made once: drawing them is not the subject. One that takes too long to draw is a test of its own. */
export async function makePictures(): Promise<Pictures> {
  const size = { width: 40, height: 30 };
  const good = await Promise.all(types.map(async (type) => dataUrlOf(await makePicture(type, size), type)));
  const photo = await makePicture('image/jpeg', size);
  const script = drawing('<script>alert(1)</script><image href="http://127.0.0.1/x.png"/>');
  return {
    good,
    odd: [
      dataUrlOf(photo.subarray(0, photo.length / 2), 'image/jpeg'),
      dataUrlOf(photo, 'image/gif'),
      dataUrlOf(photo, 'image/svg+xml'),
      dataUrlOf(script, 'image/png'),
      dataUrlOf(script, 'image/svg+xml'),
      dataUrlOf(drawing('<unclosed'), 'image/svg+xml'),
      dataUrlOf(pngOf(5_000, 4_000), 'image/png'),
      dataUrlOf(pngOf(20, 20, { animated: true }), 'image/png'),
      dataUrlOf(padded(photo, 100_001), 'image/jpeg'),
      'data:image/png;base64,',
      'data:;base64,AAAA',
      'data:image/png;base64,****',
    ],
  };
}
