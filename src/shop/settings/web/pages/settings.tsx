import { NavLink, useParams } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import type { SettingsPart } from '../../contract/settings.ts';
import { PartForm } from '../part-form.tsx';
import { partPages } from '../parts/parts.ts';

export const meta = titled('Settings');

const parts = Object.keys(partPages) as SettingsPart[];

/** Each part of the settings is a tab with its own address: `/dashboard/settings/brand`. */
export default function Settings() {
  const { part: asked } = useParams();
  const part = parts.find((name) => name === asked) ?? 'identity';
  return (
    <>
      <DashboardHeading title="Settings">{partPages[part]?.about}</DashboardHeading>
      <nav aria-label="Parts of the settings" className="mt-4 mb-6 flex flex-wrap gap-x-1 gap-y-2 border-b">
        {parts.map((name) => (
          <NavLink
            key={name}
            to={name === 'identity' ? '/dashboard/settings' : `/dashboard/settings/${name}`}
            end
            className="-mb-px border-b-2 border-transparent px-3 py-2 text-sm font-medium text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
          >
            {partPages[name]?.label}
          </NavLink>
        ))}
      </nav>
      <PartForm part={part} />
    </>
  );
}
