import type { ReactNode } from 'react';
import { data, Link } from 'react-router';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Button } from '../ui/page/button.tsx';

export const meta = titled('Page not found');

/** Any path that no other route knows. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFound />;
}

type NotFoundProps = {
  /** What may have happened. */
  children?: ReactNode;
  /** Where to look instead. */
  wayOn?: { to: string; words: string };
};

export function NotFound({
  children = 'The address may be old or mistyped.',
  wayOn = { to: '/', words: 'Back to the shop' },
}: NotFoundProps) {
  return (
    <section className="mx-auto flex max-w-page flex-col items-center px-gutter pt-section text-center">
      <p
        aria-hidden="true"
        className="text-[clamp(7rem,24vw,15rem)] leading-none font-semibold tracking-tighter tabular-nums"
      >
        404
      </p>
      <h1 className="mt-4 text-2xl">This page is not found!</h1>
      <p className="mt-2 max-w-prose text-muted">{children}</p>
      <Button asChild className="mt-8">
        <Link to={wayOn.to}>{wayOn.words}</Link>
      </Button>
    </section>
  );
}
