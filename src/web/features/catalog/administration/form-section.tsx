import ChevronDown from 'virtual:lucide/chevron-down';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';

type FormSectionProps = {
  id: string;
  title: string;
  /** A line under the heading. */
  about: ReactNode;
  /** Whether it begins folded on every screen. On a phone it does in any case. */
  folded?: boolean;
  /** Something in it is wrong: it opens, and stays so. */
  isWrong?: boolean;
  children: ReactNode;
};

/** A part of a long form, under a heading that folds it away. What is typed in stays while it is folded. */
export function FormSection({
  id,
  title,
  about,
  folded = false,
  isWrong = false,
  children,
}: FormSectionProps) {
  const { isOpen, toggle } = useFold(id, { folded: folded || isOnPhone(), isWrong });
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
export function useFold(id: string, { folded, isWrong }: { folded: boolean; isWrong: boolean }) {
  const [isOpen, setIsOpen] = useState(() => !folded || isNamed(id));
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

const isOnPhone = () => !window.matchMedia('(min-width: 40rem)').matches;
