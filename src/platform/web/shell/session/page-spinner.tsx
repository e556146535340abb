import { LargeSpinner } from '../../ui/feedback/spinner.tsx';
import { NeedsScript } from './needs-script.tsx';

/** Holds a page's place until it is known whether the page may be shown. */
export function PageSpinner() {
  return (
    <div className="grid min-h-[60dvh] place-items-center px-gutter">
      <div className="noscript:hidden">
        <LargeSpinner />
      </div>
      <NeedsScript />
    </div>
  );
}
