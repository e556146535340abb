import {
  type PassportValues,
  type TypedPointKey,
  typedPointKeys,
  typedPointOf,
} from '../../contract/typed-points.ts';

/** Everything is text as long as it is typed. */
export type TypedValues = Partial<Record<TypedPointKey, string>>;

export const beginWith = (values: PassportValues): TypedValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));

/** As the call takes them. What cannot be read as a number is sent as it is, for the call to refuse at its field. */
export function toValues(typed: TypedValues): PassportValues {
  const given = typedPointKeys.flatMap((key) => {
    const text = typed[key]?.trim();
    if (!text) return [];
    const number = Number(text);
    return [[key, typedPointOf(key).type === 'number' && !Number.isNaN(number) ? number : text] as const];
  });
  return Object.fromEntries(given);
}
