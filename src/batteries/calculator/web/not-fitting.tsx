import { TextLink } from '#platform/web/ui/text/link.tsx';
import type { Calculation } from '../contract/view-calculation.ts';

/** What does not give what was asked for, each with its reason. */
export function NotFitting({ left }: Pick<Calculation, 'left'>) {
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="left-heading">
      <h3 id="left-heading" className="font-semibold">
        Not suitable
      </h3>
      <ul className="mt-2 grid gap-1.5 text-sm text-muted">
        {left.map(({ name, slug, message }) => (
          <li key={slug}>
            <TextLink to={`/product/${slug}`}>{name}</TextLink>: {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
