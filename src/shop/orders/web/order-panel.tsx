import { type ReactNode, useId } from 'react';

type OrderPanelProps = { title: string; aside?: ReactNode; className?: string; children: ReactNode };

/** A titled box of the order's page. */
export function OrderPanel({ title, aside, className = '', children }: OrderPanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border bg-surface p-5 print:break-inside-avoid print:border-0 print:p-0 ${className}`}
    >
      <header className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="text-base font-medium">
          {title}
        </h3>
        {aside}
      </header>
      {children}
    </section>
  );
}
