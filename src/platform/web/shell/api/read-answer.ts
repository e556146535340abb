import { ApiError } from './client.ts';

/** Shows each refused field's own words under it. Fields that the form does not have are left to the toast. */
export function showFieldIssues<Field extends string>(
  error: unknown,
  /** What the form has, or how it calls what the call names. */
  fields: readonly Field[] | ((field: string) => Field | undefined),
  setError: (field: Field, issue: { message: string }, options?: { shouldFocus: boolean }) => void,
): void {
  let isFirst = true;
  for (const { field, message } of error instanceof ApiError ? error.issues : []) {
    const known = typeof fields === 'function' ? fields(field) : fields.find((name) => name === field);
    if (!known) continue;
    setError(known, { message }, { shouldFocus: isFirst });
    isFirst = false;
  }
}

/** Lets the browser save a file that the shop has answered, by the name it gave. */
export async function saveAnswer(answer: Response, otherwise: string): Promise<void> {
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement('a'), { href: url, download: name ?? otherwise }).click();
  // Once the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
