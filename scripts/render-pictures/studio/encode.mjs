const blobOf = (canvas, type, quality) =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });

async function base64Of(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += 0x8000)
    text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}

/** The best quality that stays under the limit; above 0.92 WebP grows without looking better. */
export async function encodeWebp(canvas, byteLimit) {
  for (let quality = 92; quality >= 40; quality -= 2) {
    const blob = await blobOf(canvas, 'image/webp', quality / 100);
    if (blob.size <= byteLimit) return { base64: await base64Of(blob), quality };
  }
  throw new Error('The picture does not fit the limit even at quality 40.');
}

export async function encodePng(canvas) {
  return { base64: await base64Of(await blobOf(canvas, 'image/png')), quality: 100 };
}
