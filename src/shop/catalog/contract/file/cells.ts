import { writeDecimal } from '#platform/kernel/money.ts';
import { fileWords } from './product-import.ts';

/*
 * How values stand in the cells of a catalogue's file, and are read from there. Numbers and choices are left to the
 * contract to judge: what cannot be read as one comes through as it is, and is refused in the contract's words.
 */

/** What is written so that it cannot be read at all, in words for its author. */
export class Misread {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

const numeric = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;

export function readNumber(cell: string): number | string {
  const text = cell.trim();
  return numeric.test(text) ? Number(text) : text;
}

export const writeAnswer = (isSo: boolean): string => (isSo ? 'yes' : 'no');

export function readAnswer(cell: string): boolean | Misread {
  const answer = cell.trim().toLowerCase();
  return answer === 'yes' || answer === 'no' ? answer === 'yes' : new Misread(fileWords.answerCell);
}

/** Decimals where there are any: 790, 812.50. */
export function writeAmount(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : writeDecimal(amount);
}

/** Between the entries of a list; with a backslash before it, it is part of one. */
export function writeList(entries: readonly string[]): string {
  return entries.map((entry) => entry.replace(/[\\;]/g, '\\$&')).join('; ');
}

export function readList(cell: string): string[] {
  const entries = [...cell.matchAll(/(?:\\.|[^;])+/gsu)].map(([entry]) => entry.trim());
  return entries.filter(Boolean).map((entry) => entry.replace(/\\(.)/gsu, '$1'));
}

interface ShownTier {
  from: number;
  price: number;
}

export function writeTiers(tiers: readonly ShownTier[]): string {
  return writeList(tiers.map(({ from, price }) => `${from}:${writeAmount(price)}`));
}

export function readTiers(cell: string): { from: string; price: string }[] | Misread {
  const pairs = readList(cell).map((entry) => entry.split(':'));
  if (pairs.some(({ length }) => length !== 2)) return new Misread(fileWords.tiersCell);
  return pairs.map(([from = '', price = '']) => ({ from: from.trim(), price: price.trim() }));
}

/** Another product, and how many of it are in one. */
export interface Part {
  sku: string;
  quantity: number;
}

export function writeParts(parts: readonly Part[]): string {
  return writeList(parts.map(({ sku, quantity }) => `${sku}*${quantity}`));
}

/** How many is for the contract to judge. */
export function readParts(cell: string): { sku: string; quantity: string }[] | Misread {
  const pairs = readList(cell).map((entry) => entry.split('*'));
  if (pairs.some(({ length }) => length !== 2)) return new Misread(fileWords.builtOfCell);
  return pairs.map(([sku = '', quantity = '']) => ({ sku: sku.trim(), quantity: quantity.trim() }));
}
