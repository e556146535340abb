import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '#platform/web/ui/page/class-names.ts';

type NamedSection = { id: string; title: string };

type FormWithContentsProps = { sections: readonly NamedSection[]; children: ReactNode };

/** A long form, and beside it, where there is room, where one is in it and the ways to its other parts. */
export function FormWithContents({ sections, children }: FormWithContentsProps) {
  return (
    <div className="mt-6 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_10.5rem]">
      <div className="grid min-w-0 gap-4">{children}</div>
      <Contents sections={sections} />
    </div>
  );
}

function Contents({ sections }: { sections: readonly NamedSection[] }) {
  const current = useSectionInSight(sections);
  return (
    <nav aria-label="Form sections" className="sticky top-22 max-xl:hidden">
      <ul className="border-l text-sm">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                '-ml-px flex min-h-8 items-center border-l-2 pl-3 transition-colors hover:text-ink',
                id === current ? 'border-accent font-medium text-ink' : 'border-transparent text-muted',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last one that begins above the middle of the window, or the first. */
function useSectionInSight(sections: readonly NamedSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const look = () => {
      const above = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
        return top < window.innerHeight / 2;
      });
      setCurrent((above.at(-1) ?? sections[0])?.id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [sections]);
  return current;
}
