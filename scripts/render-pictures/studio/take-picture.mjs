import { catalog } from '../catalog.mjs';
import { encodePng, encodeWebp } from './encode.mjs';
import { exposePicture } from './expose.mjs';

export const names = Object.keys(catalog);

/** Builds the named product, photographs it and answers the file as base64. */
export async function takePicture({ name, frames, scale, byteLimit, png }) {
  const shot = catalog[name];
  if (shot === undefined) throw new Error(`No picture is called ${name}. There are: ${names.join(', ')}`);
  const canvas = exposePicture(shot, { frames, scale });
  return png ? encodePng(canvas) : encodeWebp(canvas, byteLimit);
}
