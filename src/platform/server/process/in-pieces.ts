import { setImmediate as nextTurn } from 'node:timers/promises';

const pieceLength = 256 * 1024;

/** A large file piece by piece, with a turn for other requests after each: sending or hashing it whole would keep them waiting. */
export async function* inPieces(file: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += pieceLength) {
    if (at > 0) await nextTurn();
    yield file.subarray(at, at + pieceLength);
  }
}
