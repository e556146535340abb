import type { ByteRange } from '../files/file-store.ts';

/**
 * Which bytes a Range header asks for: RFC 9110, 14.1.2. What is no single range is read as asking for all, `nothing`
 * as for none that there are.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'all' | 'nothing' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  const range =
    first === ''
      ? { first: Math.max(0, size - Number(last)), last: size - 1 }
      : { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'all';
  return range.first >= size ? 'nothing' : range;
}
