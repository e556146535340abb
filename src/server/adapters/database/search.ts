/** A LIKE pattern that finds the text anywhere, with nothing in it read as a wildcard. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
