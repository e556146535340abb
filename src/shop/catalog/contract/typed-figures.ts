import { isNumeric } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { readList, writeList } from './file/cells.ts';
import { type KindName, kindOf } from './kinds.ts';
import { findProblems } from './specification.ts';
import { type FieldName, fieldNames, fieldOf, type Specification } from './specification-fields.ts';

/** Figures as they are typed, each without its unit. What is not known is empty. */
export type TypedFigures = Partial<Record<FieldName, string>>;

interface ReadFigures {
  specification: Specification;
  problems: { field: string; message: string }[];
}

/** What was typed of a product of this kind, and what is wrong with it. Figures of other kinds are left out. */
export function readFigures(kind: KindName, typed: TypedFigures): ReadFigures {
  const known = kindOf(kind).fields.flatMap((name) => {
    const text = typed[name]?.trim();
    return text ? [{ name, value: readFigure(name, text) }] : [];
  });
  const readable = known.filter(({ value }) => value !== undefined);
  const specification = Object.fromEntries(readable.map(({ name, value }) => [name, value])) as Specification;
  const unreadable = known.filter(({ value }) => value === undefined);
  return {
    specification,
    problems: [
      ...unreadable.map(({ name }) => ({ field: name, message: messages.notANumber })),
      ...findProblems(kind, specification),
    ],
  };
}

/** Nothing where a number was meant and none is there. Whether it can be so is for the kind's schema to say. */
function readFigure(name: FieldName, text: string): number | string | string[] | undefined {
  switch (fieldOf(name).type) {
    case 'number': {
      // The minus that screens show may be copied from there.
      const digits = text.replace('−', '-');
      return isNumeric(digits) ? Number(digits) : undefined;
    }
    case 'list':
      return readWords(text);
    default:
      // Shorter codes of the same family begin with zeros in this one (GS1): an EAN of 13 digits is a GTIN of 14.
      return name === 'gtin' && /^(\d{8}|\d{12,13})$/.test(text) ? text.padStart(14, '0') : text;
  }
}

/** Separated by commas; or as files have them, by semicolons, where a comma is part of a word. */
function readWords(text: string): string[] {
  if (text.includes(';')) return readList(text);
  const words = text.split(',').map((word) => word.trim());
  return words.filter(Boolean);
}

function typeWords(words: readonly string[]): string {
  if (!words.some((word) => /[,;\\]/.test(word))) return words.join(', ');
  return words.length === 1 ? `${writeList(words)};` : writeList(words);
}

/** Of every figure there is, so that a form knows what it began with. */
export function typeFigures(specification: Specification): Record<FieldName, string> {
  return Object.fromEntries(
    fieldNames.map((name) => {
      const value = specification[name] ?? '';
      return [name, Array.isArray(value) ? typeWords(value) : String(value)];
    }),
  ) as Record<FieldName, string>;
}

/** What is expected of this kind and not said. */
export function findMissing(kind: KindName, typed: TypedFigures): FieldName[] {
  return kindOf(kind).expected.filter((name) => !typed[name]?.trim());
}

/** What was said, and products of this kind do not have. */
export function findForeign(kind: KindName, typed: TypedFigures): FieldName[] {
  const own = kindOf(kind).fields;
  return fieldNames.filter((name) => !own.includes(name) && typed[name]?.trim());
}
