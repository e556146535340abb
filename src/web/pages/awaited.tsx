import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';

export function meta() {
  return [{ title: 'Being built · Ampyard' }];
}

/** Stands for the pages of the route table that are not built yet. */
export default function Awaited() {
  return (
    <section className="mx-auto flex max-w-page flex-col items-center px-4 py-28 text-center">
      <h1 className="text-3xl">This page is being built</h1>
      <p className="mt-3 text-muted">The catalogue is open; ordering follows.</p>
      <Button asChild variant="secondary" className="mt-8">
        <Link to="/">Back to the shop</Link>
      </Button>
    </section>
  );
}
