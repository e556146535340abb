/*
 * For tsconfig.rules.json alone: what browsers and Node have in common, as far as rules and contracts use it. Anything else
 * of either is unknown there.
 */
declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(init?: string | URLSearchParams | Record<string, string> | Iterable<[string, string]>);
  append(name: string, value: string): void;
  delete(name: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
  set(name: string, value: string): void;
  readonly size: number;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
declare class TextDecoder {
  decode(bytes: Uint8Array): string;
}
declare class Blob {
  readonly size: number;
  readonly type: string;
}
declare function atob(text: string): string;
