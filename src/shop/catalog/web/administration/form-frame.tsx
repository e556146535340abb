import { type FormEventHandler, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { classNames } from '#platform/web/ui/page/class-names.ts';

/** What new and saved products have alike. */
export const formSections = [
  { id: 'essentials', title: 'Essentials' },
  { id: 'pictures', title: 'More pictures' },
  { id: 'specification', title: 'Specification' },
  { id: 'transport', title: 'Transport' },
  { id: 'address', title: 'Address and lead time' },
  { id: 'customs', title: 'Customs' },
  { id: 'belongs-together', title: 'Related products' },
];

type FormFrameProps = {
  onSubmit: FormEventHandler;
  /** What every product has. */
  essentials: ReactNode;
  /** What ends the form. In sight wherever one is in it. */
  buttons: ReactNode;
  /** The optional sections. */
  children: ReactNode;
};

/**
 * The essentials, the buttons, and the rest: the essentials can be saved without opening the rest.
 * Only the eye finds the buttons at the window's lower edge.
 */
export function FormFrame({ onSubmit, essentials, buttons, children }: FormFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  const { submitCount, errors } = useFormContext().formState;
  const isWrong = Object.keys(errors).length > 0;

  // Of all that is refused the first gets the focus, refused by browser or server, folded away or not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after it was sent, not while it is being corrected.
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [submitCount]);

  return (
    // A field that gets the focus must not scroll to under the navigation, nor under the buttons.
    <form ref={form} noValidate onSubmit={onSubmit} className="grid grid-rows-[auto_auto] **:scroll-mb-24">
      <section
        id="essentials"
        aria-labelledby="essentials-heading"
        className="col-start-1 row-start-1 grid scroll-mt-20 gap-5 rounded-card border bg-surface p-card"
      >
        <h3 id="essentials-heading" className="text-lg font-medium">
          Essentials
        </h3>
        {essentials}
      </section>
      <div className="sticky bottom-3 z-20 col-start-1 row-span-2 row-start-1 flex items-center justify-end gap-3 self-end rounded-card border bg-surface px-card py-3 shadow-lg max-sm:*:flex-1">
        {buttons}
      </div>
      <div className="col-start-1 row-start-2 mt-4 mb-22 grid gap-4">
        {children}
        <a
          href="#save"
          className="sr-only focus:not-sr-only focus:justify-self-end focus:rounded-sm focus:p-1"
        >
          Skip to the end of the form
        </a>
      </div>
    </form>
  );
}

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
