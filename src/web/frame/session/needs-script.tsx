import { company } from '#domain/company.ts';
import { TextLink } from '../../ui/link.tsx';

/** For whoever has no script: why nothing more comes, and what can be done. Nobody else sees it. */
export function NeedsScript() {
  return (
    <noscript>
      <div className="mx-auto max-w-prose px-gutter py-10 text-center">
        <p className="text-2xl font-semibold">This page needs JavaScript</p>
        <p className="mt-3 text-muted">
          Your browser draws it, so that it is yours alone, and JavaScript is switched off there. Please allow
          it for this site and load the page again.
        </p>
        <p className="mt-3 text-muted">
          Without it you can still see <TextLink to="/#products">the whole range</TextLink>, read{' '}
          <TextLink to="/blog">the blog</TextLink>, and order by mail:{' '}
          <a href={`mailto:${company.email}`} className="text-accent underline underline-offset-4">
            {company.email}
          </a>
          .
        </p>
      </div>
    </noscript>
  );
}
