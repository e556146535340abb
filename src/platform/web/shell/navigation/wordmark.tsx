import { classNames } from '../../ui/page/class-names.ts';

/** A prismatic cell, as public/favicon.svg has it; the bolt is a hole in it, so it can be sprayed onto a crate. */
const cell =
  'M5 4.5V3a1 1 0 0 1 1-1h2.5a1 1 0 0 1 1 1v1.5h5V3a1 1 0 0 1 1-1H18a1 1 0 0 1 1 1v1.5a3 3 0 0 1 3 3V19a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V7.5a3 3 0 0 1 3-3Z';
const bolt = 'M13.3 6.75 6.8 14.3h4.7l-1.05 5.45 6.75-8.05h-4.7Z';

/** The mark and the name, in capitals as they are printed on the products. */
export function Wordmark({ name, nameLook }: { name: string; nameLook?: string }) {
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 fill-accent">
        <path fillRule="evenodd" d={cell + bolt} />
      </svg>
      <span className={classNames('text-base font-extrabold tracking-[0.06em] uppercase', nameLook)}>
        {name}
      </span>
    </span>
  );
}
