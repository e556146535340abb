import { LargeSpinner } from '../../ui/spinner.tsx';

/** Holds a page's place until it is known whether the page may be shown. */
export function PageSpinner() {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <LargeSpinner />
    </div>
  );
}
