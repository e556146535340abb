import ChevronDown from 'virtual:lucide/chevron-down';
import { type ReactNode, useState } from 'react';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Line, type Path, useField, useHasProblem } from './editor.tsx';

/** Folded, so that the whole form can be looked over; one with a refused field opens. */
export function Section({
  id,
  title,
  about,
  fields = [id],
  children,
}: {
  id: string;
  title: string;
  about: string;
  /** The parts of the content that it holds. */
  fields?: readonly string[];
  children: ReactNode;
}) {
  const hasProblem = useHasProblem(fields);
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || hasProblem;
  return (
    <details
      id={id}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpened(currentTarget.open)}
      className="group/section rounded-card border bg-surface"
    >
      <summary className="flex cursor-pointer list-none items-start justify-between gap-4 rounded-card p-card [&::-webkit-details-marker]:hidden">
        <div>
          <h2 className="text-lg font-medium">{title}</h2>
          <p className="mt-1 text-sm text-muted">{about}</p>
        </div>
        <ChevronDown className="mt-1 size-5 shrink-0 text-muted transition-transform group-open/section:rotate-180" />
      </summary>
      {isOpen && <div className="grid gap-5 border-t p-card">{children}</div>}
    </details>
  );
}

/** A part that is there or not. */
export function Optional({
  path,
  empty,
  add,
  children,
}: {
  path: Path;
  empty: object;
  add: string;
  children: ReactNode;
}) {
  const { value, set } = useField<object | null>(path);
  if (!value)
    return (
      <Button variant="secondary" size="small" className="justify-self-start" onClick={() => set(empty)}>
        {add}
      </Button>
    );
  return (
    <>
      {children}
      <Button variant="secondary" size="small" className="justify-self-start" onClick={() => set(null)}>
        Remove
      </Button>
    </>
  );
}

export function Check({ path, label }: { path: Path; label: string }) {
  const { value, set } = useField<boolean>(path);
  return (
    <label className="flex items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={value}
        onChange={({ target }) => set(target.checked)}
        className="size-4 accent-accent"
      />
      {label}
    </label>
  );
}

export const LinkFields = ({ path }: { path: Path }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Line path={[...path, 'label']} label="Label" required />
    <Line path={[...path, 'to']} label="Leads to" hint="/products, #contactUs or https://…" required />
  </div>
);

export const emptyLink = { label: '', to: '' };
