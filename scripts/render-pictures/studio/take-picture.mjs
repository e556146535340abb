import { catalogue } from '../catalogue.mjs';
import { encodePng, encodeWebp } from './encode.mjs';
import { exposePicture } from './expose.mjs';

export const names = Object.keys(catalogue);

/** Builds the named product, photographs it and answers the file as base64. */
export async function takePicture({ name, frames, scale, byteLimit, png }) {
  const shot = catalogue[name];
  if (shot === undefined) throw new Error(`No picture is called ${name}. There are: ${names.join(', ')}`);
  const canvas = exposePicture(shot, { frames, scale });
  return png ? encodePng(canvas) : encodeWebp(canvas, byteLimit);
}
