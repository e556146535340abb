import type { z } from 'zod';

/*
 * What stays with the tab, through a reload and a look at another page. Storage may be forbidden, full or spoilt; then it
 * lives as long as the page.
 */

export function readFromTab<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  return tryStorage(() => schema.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null')));
}

export function keepInTab(key: string, value: unknown): void {
  tryStorage(() => sessionStorage.setItem(key, JSON.stringify(value)));
}

export function dropFromTab(key: string): void {
  tryStorage(() => sessionStorage.removeItem(key));
}

function tryStorage<Answer>(use: () => Answer): Answer | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
