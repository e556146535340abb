import ChevronDown from 'virtual:lucide/chevron-down';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '#platform/web/ui/page/class-names.ts';

type FormSectionProps = {
  id: string;
  title: string;
  /** A line under the heading. */
  about: ReactNode;
  /** Something in it is wrong: it opens, and stays so. */
  isWrong?: boolean;
  children: ReactNode;
};

/** An optional part of a form: folded until it is opened, wrong, or named by the address. What is typed in stays while it is folded. */
export function FormSection({ id, title, about, isWrong = false, children }: FormSectionProps) {
  const { isOpen, toggle } = useFold(id, { isWrong });
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-20 rounded-card border bg-surface text-sm"
    >
      <h3>
        <button
          type="button"
          id={`${id}-heading`}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={toggle}
          className="flex w-full items-center justify-between gap-4 rounded-card p-card text-start"
        >
          <span>
            <span className="block text-lg font-medium">{title}</span>
            <span className="block text-sm font-normal tracking-normal text-muted">{about}</span>
          </span>
          <ChevronDown
            className={classNames('size-5 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={`${id}-content`} hidden={!isOpen} className="grid gap-5 px-card pb-card">
        {isOpen && children}
      </div>
    </section>
  );
}

/** Opens by its heading, by an address that names it, and by what is wrong in it; then it does not fold while one mends it. */
export function useFold(id: string, { isWrong }: { isWrong: boolean }) {
  const [isOpen, setIsOpen] = useState(() => isNamed(id));
  if (isWrong && !isOpen) setIsOpen(true);
  useEffect(() => {
    const open = () => {
      if (isNamed(id)) setIsOpen(true);
    };
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [id]);
  return { isOpen, toggle: () => setIsOpen(!isOpen) };
}

const isNamed = (id: string) => window.location.hash === `#${id}`;

type FigureTilesProps = { figures: readonly { label: string; value: string }[] };

/** A few figures that only are looked at, beside each other. */
export function FigureTiles({ figures }: FigureTilesProps) {
  return (
    <dl className="grid gap-x-4 gap-y-2 rounded-card bg-raised p-4 tabular-nums sm:grid-cols-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium sm:text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
