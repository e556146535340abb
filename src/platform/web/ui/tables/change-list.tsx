import { Fragment } from 'react';

/** What something was, and what it has become. */
export interface Change {
  label: string;
  before?: string | undefined;
  after?: string | undefined;
  /** Both are addresses of pictures, with spaces between. */
  arePictures?: boolean;
}

/** A text beyond this is folded away. */
const longText = 120;

/** ‘Price $812.00 → $790.00’, one beneath the other. */
export function ChangeList({ changes }: { changes: Change[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,auto)_1fr]">
      {changes.map(({ label, before, after, arePictures }) => (
        <Fragment key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {arePictures ? (
              <PictureChange before={before} after={after} />
            ) : Math.max(before?.length ?? 0, after?.length ?? 0) > longText ? (
              <LongChange before={before} after={after} />
            ) : (
              <ShortChange before={before} after={after} />
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

type Sides = Pick<Change, 'before' | 'after'>;

function ShortChange({ before, after }: Sides) {
  return (
    <>
      {before !== undefined && <s className="text-muted">{before}</s>}
      {before !== undefined && after !== undefined && <span aria-hidden> → </span>}
      {before !== undefined && after !== undefined && <span className="sr-only"> changed to </span>}
      {after}
      {after === undefined && <span className="sr-only"> removed</span>}
    </>
  );
}

function LongChange({ before, after }: Sides) {
  return (
    <details>
      <summary className="inline-block cursor-pointer rounded-xs">
        {before !== undefined && after !== undefined ? 'Before and after' : 'Show text'}
      </summary>
      {before !== undefined && <p className="mt-1 whitespace-pre-line text-muted line-through">{before}</p>}
      {after !== undefined && <p className="mt-1 whitespace-pre-line">{after}</p>}
    </details>
  );
}

function PictureChange({ before, after }: Sides) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Thumbnails addresses={before} />
      {before !== undefined && after !== undefined && <span aria-hidden>→</span>}
      {before !== undefined && after !== undefined && <span className="sr-only">changed to</span>}
      <Thumbnails addresses={after} />
    </span>
  );
}

/** What was replaced is kept for a week; then its name is left, which is the beginning of its content's hash. */
function Thumbnails({ addresses }: { addresses: string | undefined }) {
  if (addresses === '') return <span>none</span>;
  return addresses
    ?.split(' ')
    .map((address) => (
      <img
        key={address}
        src={address}
        alt={address.slice('/images/'.length).slice(0, 8)}
        loading="lazy"
        className="h-9 min-w-12 rounded-sm border bg-raised text-xs"
      />
    ));
}
