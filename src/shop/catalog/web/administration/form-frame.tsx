import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

type FormFrameProps = {
  onSubmit: FormEventHandler;
  /** What every product has. */
  essentials: ReactNode;
  /** What ends the form. In sight wherever one is in it. */
  buttons: ReactNode;
  /** What may be said besides, part by part. */
  children: ReactNode;
};

/**
 * The essentials, the buttons, and the rest: whoever has filled in the first need not walk through the last to save.
 * Only the eye finds the buttons at the window's lower edge.
 */
export function FormFrame({ onSubmit, essentials, buttons, children }: FormFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  const { submitCount, errors } = useFormContext().formState;
  const isWrong = Object.keys(errors).length > 0;

  // Of all that is refused the first gets the focus, whoever refused it and whether or not it was folded away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after it was sent, not while somebody mends it.
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
