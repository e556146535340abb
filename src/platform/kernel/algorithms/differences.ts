/** What is known of a thing, by name. What is not known is not there. */
export type Facts = Record<string, unknown>;

export interface Difference {
  before: Facts;
  after: Facts;
}

/** Only what differs, inside facts that have facts of their own too; a list is taken as a whole. Nothing where nothing does. */
export function findDifference(before: Facts, after: Facts): Difference | undefined {
  const difference: Difference = { before: {}, after: {} };
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[name], after[name]];
    if (isAlike(was, is)) continue;
    const inside = areFacts(was) && areFacts(is) ? findDifference(was, is) : undefined;
    if (was !== undefined) difference.before[name] = inside?.before ?? was;
    if (is !== undefined) difference.after[name] = inside?.after ?? is;
  }
  const names = Object.keys({ ...difference.before, ...difference.after });
  return names.length > 0 ? difference : undefined;
}

function isAlike(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isAlike(item, other[index]));
  if (areFacts(one) && areFacts(other)) return findDifference(one, other) === undefined;
  return Object.is(one, other);
}

function areFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
