import { Link } from 'react-router';

type FilterLinksProps = {
  /** What is filtered by. */
  label: string;
  options: readonly { label: string; to: string; isCurrent: boolean }[];
};

/** A few ways to narrow a list, of which one holds. Each is an address, so that it can be kept and shared. */
export function FilterLinks({ label, options }: FilterLinksProps) {
  return (
    <nav aria-label={label} className="text-sm">
      <p aria-hidden="true" className="mb-1.5 font-medium as-table:hidden">
        {label}
      </p>
      <ul className="flex w-fit flex-wrap rounded-control border border-control bg-surface p-0.75">
        {options.map(({ label: option, to, isCurrent }) => (
          <li key={option}>
            <Link
              to={to}
              aria-current={isCurrent ? 'true' : undefined}
              className="inline-flex min-h-8.5 items-center rounded-[0.3rem] px-2.5 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink pointer-coarse:min-h-9.5"
            >
              {option}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
