/** How somebody wants a passport: as a page, or as data. */
export type PassportForm = 'page' | 'json' | 'json-ld' | 'batterypass-ready';

/** What an address with `?form=` may name, for who cannot say it by a header: a browser, or a link in a mail. */
const namedForms: ReadonlySet<unknown> = new Set<PassportForm>(['json', 'json-ld', 'batterypass-ready']);

const formsByType: Record<string, PassportForm> = {
  'text/html': 'page',
  'application/xhtml+xml': 'page',
  'application/json': 'json',
  'application/ld+json': 'json-ld',
};

interface Asked {
  query: unknown;
  headers: { accept?: string | undefined };
}

/** As the address names it, else as the `Accept` header says. */
export function wantedForm({ query, headers }: Asked): PassportForm {
  const { form } = query as { form?: unknown };
  return isNamed(form) ? form : acceptedForm(headers.accept);
}

const isNamed = (form: unknown): form is PassportForm => namedForms.has(form);

/** What is wanted most of what there is, and of equals the first. A page, where none of it is said. */
function acceptedForm(accept: string | undefined): PassportForm {
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
