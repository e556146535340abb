import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import type { PassportView } from '../contract/passport.ts';

const link = 'rounded-sm font-medium text-accent underline-offset-4 hover:underline';

/** At the end: how complete it is, the passport as data, and its code to scan, download and print. */
export function PassportCode({ passport }: { passport: PassportView }) {
  const { serial, gtin, identifier, registry, groups } = passport;
  const points = groups.flatMap((group) => group.points);
  const countOf = (state: string) => points.filter((point) => point.state === state).length;
  const missing = countOf('missing');
  const files = `/passports/${gtin}/${serial}`;
  return (
    <section
      aria-label="About this passport"
      className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6 border-t pt-8"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="text-lg">About this passport</h2>
        <p className="mt-3 flex flex-wrap gap-2">
          <Badge tone="success">{countOf('given')} provided</Badge>
          {missing > 0 && <Badge tone="warning">{missing} missing</Badge>}
          <Badge>{countOf('not-yet-required')} not yet required</Badge>
          <Badge>{countOf('not-applicable')} not applicable</Badge>
          {countOf('restricted') > 0 && <Badge>{countOf('restricted')} restricted</Badge>}
        </p>
        <p className="mt-4 text-sm text-muted">{registry}</p>
        <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm print:hidden">
          <span className="text-muted">Public data as</span>
          {[
            ['json', 'JSON'],
            ['json-ld', 'JSON-LD'],
            ['batterypass-ready', 'BatteryPass-Ready'],
          ].map(([form, words]) => (
            <a key={form} href={`/01/${gtin}/21/${serial}?form=${form}`} className={link}>
              {words}
            </a>
          ))}
        </p>
        <p className="mt-4 max-w-prose text-sm text-muted">
          {passport.edition.regulation}; {passport.edition.guidance}. {passport.notice}
        </p>
      </div>
      <figure className="w-44 shrink-0">
        <img
          src={`${files}/code.svg`}
          alt={`QR code for ${identifier}`}
          width={176}
          height={176}
          loading="lazy"
          className="size-44 rounded-control border"
        />
        <figcaption className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm print:hidden">
          <span className="text-muted">Download</span>
          {[
            ['code.svg', 'SVG'],
            ['code.png', 'PNG'],
            ['label.pdf', 'Label'],
          ].map(([file, words]) => (
            <a key={file} href={`${files}/${file}`} className={link}>
              {words}
            </a>
          ))}
        </figcaption>
      </figure>
    </section>
  );
}
