/** All tables as one. A key that two of them have is a mistake in the build, found when it is loaded. */
export function mergeOnce<Merged>(what: string, tables: readonly object[]): Merged {
  const merged: Record<string, unknown> = {};
  for (const table of tables)
    for (const [key, value] of Object.entries(table)) {
      if (Object.hasOwn(merged, key)) throw new Error(`Two subjects have a ${what} named ${key}.`);
      merged[key] = value;
    }
  return merged as Merged;
}
