import { data, Link } from 'react-router';
import { Button } from '../ui/button.tsx';

export function meta() {
  return [{ title: 'Page not found · Ampyard' }];
}

/** Any path that no other route knows. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFound />;
}

export function NotFound() {
  return (
    <section className="mx-auto flex max-w-page flex-col items-center px-gutter pt-section text-center">
      <p
        aria-hidden="true"
        className="text-[clamp(7rem,24vw,15rem)] leading-none font-semibold tracking-tighter tabular-nums"
      >
        404
      </p>
      <h1 className="mt-4 text-2xl">This page is not found!</h1>
      <p className="mt-2 max-w-prose text-muted">The address may be old or mistyped.</p>
      <Button asChild className="mt-8">
        <Link to="/">Back to the shop</Link>
      </Button>
    </section>
  );
}
