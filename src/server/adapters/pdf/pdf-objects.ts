import { setImmediate as letOthersRun } from 'node:timers/promises';
import { wholeNumber } from './pdf-dictionary.ts';
import { PdfRefusedError } from './pdf-fault.ts';
import { type PdfToken, PdfTokens } from './pdf-tokens.ts';

/** An object of a file, or what stands between objects, such as a trailer. */
export interface PdfObject {
  /** None of what stands between objects. */
  number: number | undefined;
  at: number;
  tokens: PdfToken[];
  /** The bytes between `stream` and `endstream`. */
  stream?: Buffer;
}

/** Nobody writes a dictionary as long as this. */
const maxTokens = 1_000_000;
const tokensInOneGo = 20_000;

/**
 * Every object from the first byte to the last, whether or not the file's own list names it: programs that mend a file
 * look for objects in the same way. What could be found inside a stream's bytes is refused.
 */
export async function* readObjects(file: Buffer): AsyncGenerator<PdfObject> {
  const reader = new PdfTokens(file);
  let current: PdfObject = { number: undefined, at: 0, tokens: [] };
  let read = 0;
  for (let token = reader.next(); token; token = reader.next()) {
    if (++read % tokensInOneGo === 0) await letOthersRun();
    const { kind, text } = token;
    if (kind === 'word' && text === 'obj') {
      const [number, generation] = current.tokens.splice(-2);
      if (wholeNumber(number) === undefined || wholeNumber(generation) === undefined)
        throw new PdfRefusedError('broken', 'an object without a number');
      yield current;
      current = { number: wholeNumber(number), at: number?.at ?? 0, tokens: [] };
    } else if (kind === 'word' && text === 'endobj') {
      yield current;
      current = { number: undefined, at: reader.position, tokens: [] };
    } else if (kind === 'word' && text === 'stream') {
      const from = beginOfData(file, reader.position);
      const end = file.indexOf('endstream', from);
      if (end === -1) throw new PdfRefusedError('broken', 'a stream that does not end');
      current.stream = file.subarray(from, end);
      refuseHiddenObjects(current.stream);
      reader.position = end + 'endstream'.length;
    } else if (current.tokens.push(token) > maxTokens) {
      throw new PdfRefusedError('too-complex', 'a very long object');
    }
  }
  yield current;
}

function beginOfData(file: Buffer, afterKeyword: number): number {
  const isReturn = file[afterKeyword] === 13;
  return afterKeyword + (isReturn ? 1 : 0) + (file[afterKeyword + (isReturn ? 1 : 0)] === 10 ? 1 : 0);
}

/** An object's head in the midst of packed bytes does not come about by chance. */
function refuseHiddenObjects(stream: Buffer): void {
  for (let at = stream.indexOf('obj'); at !== -1; at = stream.indexOf('obj', at + 1))
    if (/\d[\s\0]+\d+[\s\0]+$/.test(stream.toString('latin1', Math.max(0, at - 40), at)))
      throw new PdfRefusedError('broken', 'an object inside another');
}
