import { LargeSpinner } from '../../ui/feedback/loading.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { useSeller } from '../shop/use-shop.ts';

/** For browsers without scripts: why nothing more comes, and what can be done. It is hidden from all others. */
export function NeedsScript() {
  const { email } = useSeller();
  return (
    <noscript>
      <div className="mx-auto max-w-prose px-gutter py-10 text-center">
        <p className="text-2xl font-semibold">This page needs JavaScript</p>
        <p className="mt-3 text-muted">
          JavaScript is turned off in your browser. Turn it on for this site and reload the page.
        </p>
        <p className="mt-3 text-muted">
          Without it you can still browse <TextLink to="/#products">the whole range</TextLink>, read{' '}
          <TextLink to="/blog">the blog</TextLink>, and order by email
          {email && (
            <>
              :{' '}
              <a href={`mailto:${email}`} className="text-accent underline underline-offset-4">
                {email}
              </a>
            </>
          )}
          .
        </p>
      </div>
    </noscript>
  );
}

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
