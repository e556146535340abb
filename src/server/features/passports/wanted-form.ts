/** How somebody wants a passport: as a page, or as data. */
export type PassportForm = 'page' | 'json' | 'json-ld';

const formsByType: Record<string, PassportForm> = {
  'text/html': 'page',
  'application/xhtml+xml': 'page',
  'application/json': 'json',
  'application/ld+json': 'json-ld',
};

/** By the `Accept` header: what is wanted most of what there is, and of equals the first. A page, where none of it is said. */
export function wantedForm(accept: string | undefined): PassportForm {
  let wanted: PassportForm = 'page';
  let best = 0;
  for (const range of (accept ?? '').slice(0, 1_000).split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const form = formsByType[type];
    const quality = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1);
    if (!form || !(quality > best)) continue;
    best = quality;
    wanted = form;
  }
  return wanted;
}
