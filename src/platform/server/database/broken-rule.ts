/** The constraint or unique index that refused a statement, by its name, if that is why it failed. */
export function findBrokenRule(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // Class 23 of SQLSTATE: a rule of the data was broken.
  const isRefusal = 'code' in error && String(error.code).startsWith('23') && 'constraint' in error;
  return isRefusal ? String(error.constraint) : findBrokenRule(error.cause);
}

/** Something else has the id that the caller has chosen: a browser's mistake, or two of them at once. */
export function isIdTaken(error: unknown): boolean {
  return findBrokenRule(error)?.endsWith('_pkey') ?? false;
}

/** Two transactions waited for each other, and this one was given up for the other. Nothing of it remains. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause);
}
