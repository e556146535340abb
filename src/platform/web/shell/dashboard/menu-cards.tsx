import { Link } from 'react-router';
import { useMenu } from './dashboard-context.ts';

/** The menu once more, for where it is behind a button. */
export function MenuCards({ isAdmin }: { isAdmin: boolean }) {
  const items = useMenu(isAdmin)
    .filter(({ heading }) => heading !== 'To do')
    .flatMap((group) => group.items)
    .filter(({ to }) => to !== '/dashboard');
  return (
    <ul aria-label="Pages of the dashboard" className="grid gap-3 sm:grid-cols-2 lg:hidden">
      {items.map(({ to, label, about, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full gap-3 rounded-card border bg-surface p-4 text-sm transition-colors hover:border-line-strong hover:bg-raised/50"
          >
            <Icon className="mt-0.5 size-4.5 shrink-0 text-accent" />
            <span>
              <span className="block font-medium">{label}</span>
              <span className="mt-0.5 block text-muted">{about}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
