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

/** Covers the whole window while there is nothing to work with; what page it is shows through. */
export function FullScreenSpinner({ label }: Pick<SpinnerProps, 'label'>) {
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-canvas/80">
      <Spinner label={label} size="large" />
    </div>
  );
}
