import type { PassportView } from '#contract/passport/passport.ts';
import { Badge } from '../../ui/badge.tsx';

/** Which unit it is, with its code to scan, to save and to print. */
export function PassportHead({ passport }: { passport: PassportView }) {
  const { name, serial, sku, gtin, identifier, categoryName, registry, groups, testSummary } = passport;
  const points = groups.flatMap((group) => group.points);
  const countOf = (state: string) => points.filter((point) => point.state === state).length;
  const missing = countOf('missing');
  const files = `/passports/${gtin}/${serial}`;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
      <div className="min-w-0 flex-1 basis-80">
        <p className="text-sm font-medium text-accent">Battery passport</p>
        <h1 className="mt-1 text-3xl wrap-anywhere">{name}</h1>
        <p className="mt-2 text-lg font-medium wrap-anywhere tabular-nums">Serial {serial}</p>
        <p className="mt-1 text-sm text-muted">
          {categoryName} · SKU {sku} · GTIN {gtin}
        </p>
        <p className="mt-4 flex flex-wrap gap-2">
          <Badge tone="success">{countOf('given')} given</Badge>
          {missing > 0 && <Badge tone="warning">{missing} missing</Badge>}
          <Badge>{countOf('not-yet-required')} not yet required</Badge>
          <Badge>{countOf('not-applicable')} not applicable</Badge>
          {countOf('restricted') > 0 && <Badge>{countOf('restricted')} not public</Badge>}
        </p>
        <p className="mt-4 text-sm text-muted">{registry}</p>
        {testSummary && (
          <p className="mt-2 text-sm">
            <a href={testSummary} className="rounded-sm font-medium text-accent hover:underline">
              UN 38.3 test summary
            </a>
          </p>
        )}
        <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm print:hidden">
          <span className="text-muted">What is public, as data</span>
          {[
            ['json', 'JSON'],
            ['json-ld', 'JSON-LD'],
            ['batterypass-ready', 'BatteryPass-Ready'],
          ].map(([form, words]) => (
            <a
              key={form}
              href={`/01/${gtin}/21/${serial}?form=${form}`}
              className="rounded-sm font-medium text-accent underline-offset-4 hover:underline"
            >
              {words}
            </a>
          ))}
        </p>
      </div>
      <figure className="w-44 shrink-0">
        <img
          src={`${files}/code.svg`}
          alt={`Code that leads to ${identifier}`}
          width={176}
          height={176}
          className="size-44 rounded-control border"
        />
        <figcaption className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm print:hidden">
          <span className="text-muted">Save as</span>
          {[
            ['code.svg', 'SVG'],
            ['code.png', 'PNG'],
            ['label.pdf', 'Label'],
          ].map(([file, words]) => (
            <a
              key={file}
              href={`${files}/${file}`}
              className="rounded-sm font-medium text-accent underline-offset-4 hover:underline"
            >
              {words}
            </a>
          ))}
        </figcaption>
      </figure>
    </div>
  );
}
