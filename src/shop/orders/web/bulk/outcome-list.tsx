import { TextLink } from '#platform/web/ui/text/link.tsx';

type OutcomeListProps = { title: string; outcomes: { id: string; number: string | null; message: string }[] };

/** Orders with which nothing was done, and why; nothing where there are none. */
export function OutcomeList({ title, outcomes }: OutcomeListProps) {
  if (outcomes.length === 0) return null;
  return (
    <section className="mt-4 first:mt-0">
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="mt-2 divide-y border-y text-sm">
        {outcomes.map(({ id, number, message }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <TextLink to={`/dashboard/orders/${id}`}>{number ?? id}</TextLink>
            <span className="text-muted">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
