import type { ComponentType } from 'react';
import { NavLink, useParams } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import type { SettingsPart } from '../contract/settings.ts';
import { PartForm } from './part-form.tsx';
import { partPages } from './parts/parts.ts';

const parts = Object.keys(partPages) as SettingsPart[];

/** A tab that is no part of the settings, brought by another subject. */
export interface FurtherTab {
  name: string;
  label: string;
  about: string;
  Page: ComponentType;
}

/** Each part of the settings is a tab with its own address: `/dashboard/settings/brand`. */
export function SettingsTabs({ further }: { further: FurtherTab[] }) {
  const { part: asked } = useParams();
  const part = parts.find((name) => name === asked) ?? 'identity';
  const other = further.find(({ name }) => name === asked);
  const tabs = [...parts.map((name) => ({ name, label: partPages[name]?.label })), ...further];
  return (
    <>
      <DashboardHeading title="Settings">{other?.about ?? partPages[part]?.about}</DashboardHeading>
      <nav aria-label="Parts of the settings" className="mt-4 mb-6 flex flex-wrap gap-x-1 gap-y-2 border-b">
        {tabs.map(({ name, label }) => (
          <NavLink
            key={name}
            to={name === 'identity' ? '/dashboard/settings' : `/dashboard/settings/${name}`}
            end
            className="-mb-px border-b-2 border-transparent px-3 py-2 text-sm font-medium text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {other ? <other.Page /> : <PartForm part={part} />}
    </>
  );
}
