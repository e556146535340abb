import type { Database } from '#platform/server/database/database.ts';
import type { KindName } from '../../contract/kinds.ts';
import { keepImage } from '../pictures/image-repository.ts';

/** What a product of a kind looks like from afar: until somebody gives it a picture of its own. */
const outlines: Record<KindName | 'product', string> = {
  cell: '<rect x="150" y="90" width="100" height="140" rx="6"/><path d="M172 90V76h18v14m20 0V76h18v14"/>',
  module:
    '<rect x="90" y="110" width="220" height="100" rx="6"/><path d="M127 110v100m37-100v100m36-100v100m37-100v100m36-100v100"/>',
  pack: '<path d="M80 130h240l20 40v50H60v-50z"/><path d="M60 170h280M140 130l-10 40m140-40 10 40"/>',
  electronics:
    '<rect x="130" y="90" width="140" height="120" rx="6"/><rect x="170" y="125" width="60" height="50"/><path d="M150 90V74m33 16V74m34 16V74m33 16V74M150 210v16m33-16v16m34-16v16m33-16v16"/>',
  thermal:
    '<rect x="90" y="90" width="220" height="120" rx="6"/><path d="M110 115h160c20 0 20 22 0 22H130c-20 0-20 24 0 24h140c20 0 20 24 0 24H110"/>',
  charging:
    '<rect x="140" y="70" width="90" height="160" rx="8"/><path d="M190 95l-24 45h34l-20 45M230 110h26v80c0 24 30 24 30 0v-60"/>',
  accessories:
    '<path d="M100 130l100-45 100 45v75l-100 45-100-45z"/><path d="M100 130l100 45 100-45M200 175v75"/>',
  product:
    '<rect x="110" y="80" width="180" height="140" rx="8"/><path d="M110 120h180M180 80v40m40-40v40"/>',
};

/** Keeps it, once for all products of its kind, and answers its hash. */
export async function keepPlaceholder(tx: Database, kind: KindName | null): Promise<string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300"><rect width="400" height="300" fill="#e9ecef"/><g fill="none" stroke="#868e96" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">${outlines[kind ?? 'product']}</g></svg>`;
  return await keepImage(tx, { type: 'image/svg+xml', bytes: Buffer.from(drawing) });
}
