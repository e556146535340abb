import { Link } from 'react-router';
import { menuFor } from '../../features/dashboard/menu.ts';
import { useAdminCheck } from '../../features/session/admin-check.ts';

/** The dashboard's first page: what there is to do. */
export default function Overview() {
  const { isAdmin } = useAdminCheck();
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {menuFor(isAdmin).map(({ to, label, about, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full gap-4 rounded-card border bg-surface p-5 transition-colors hover:border-line-strong hover:bg-raised/50"
          >
            <Icon className="mt-0.5 size-5 shrink-0 text-accent" />
            <span>
              <span className="block font-medium">{label}</span>
              <span className="mt-1 block text-sm text-muted">{about}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
