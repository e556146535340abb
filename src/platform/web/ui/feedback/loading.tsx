import { classNames } from '../page/class-names.ts';

const sizes = { small: 'size-4 border-2', medium: 'size-6 border-2', large: 'size-10 border-3' };

type SpinnerProps = {
  /** What a screen reader says. */
  label?: string;
  size?: keyof typeof sizes;
};

export function Spinner({ label = 'Loading', size = 'medium' }: SpinnerProps) {
  return (
    <span role="status" className="inline-flex text-accent">
      <span className={`animate-spin rounded-full border-current border-r-transparent ${sizes[size]}`} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** For a wait with nothing else to look at. After some seconds it says so, with or without a script. */
export function LargeSpinner({ label }: Pick<SpinnerProps, 'label'>) {
  return (
    <div className="grid justify-items-center gap-4 p-6 text-center text-sm text-muted">
      <Spinner label={label} size="large" />
      <p className="comes-late max-w-sm">
        This is taking longer than usual. Check your connection, or reload the page.
      </p>
    </div>
  );
}

/** Covers the whole window while there is nothing to work with; what page it is shows through. */
export function FullScreenSpinner({ label }: Pick<SpinnerProps, 'label'>) {
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-canvas/80">
      <LargeSpinner label={label} />
    </div>
  );
}

/** A placeholder for loading content; its classes give it the shape. The content around it says so in words. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block min-h-4 animate-pulse rounded-md bg-line/70', className)}
    />
  );
}
