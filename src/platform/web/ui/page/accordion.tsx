import ChevronDown from 'virtual:lucide/chevron-down';
import type { ReactNode } from 'react';

/** Questions under each other. Each opens by the browser's own means, so that it works without a script. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="divide-y border-y">{children}</div>;
}

type AccordionItemProps = {
  title: string;
  open?: boolean;
  /** Of the items that share a name, one is open at a time. */
  name?: string;
  children: ReactNode;
};

export function AccordionItem({ title, open, name, children }: AccordionItemProps) {
  return (
    <details
      name={name}
      open={open}
      className="group details-content:h-0 details-content:overflow-clip details-content:transition-[height,content-visibility] details-content:transition-discrete details-content:duration-200 open:details-content:h-auto"
    >
      <summary className="flex list-none items-center justify-between gap-4 rounded-sm py-4 font-medium [&::-webkit-details-marker]:hidden">
        <h3>{title}</h3>
        <ChevronDown className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-w-prose pb-5 text-muted">{children}</div>
    </details>
  );
}
