import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PageSectionProps = {
  id: string;
  title: string;
  /** A line under the heading. */
  about?: ReactNode;
  /** Stands beside the heading where there is room. */
  aside?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A part of a public page, with its heading, reachable by its id. */
export function PageSection({ id, title, about, aside, className, children }: PageSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={classNames('mx-auto w-full max-w-page -scroll-mt-4 px-gutter pt-section', className)}
    >
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 lg:mb-10">
        <div>
          <h2 id={`${id}-heading`} className="text-3xl">
            {title}
          </h2>
          {about && <p className="mt-2 max-w-prose wrap-anywhere text-muted">{about}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
