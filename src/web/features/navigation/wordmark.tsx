/** A cell with its charge, and the name. */
export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5 text-lg font-semibold">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6">
        <rect
          x="2.75"
          y="6.75"
          width="16.5"
          height="10.5"
          rx="2.25"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
        <rect x="20.5" y="10" width="1.75" height="4" rx="0.75" fill="currentColor" />
        <path d="M11.8 8.6 7.9 12.6h2.7l-.5 2.8 3.9-4h-2.7z" className="fill-accent" />
      </svg>
      {/* On the narrowest phones the links need its place. */}
      <span className="max-[389px]:sr-only">Ampyard</span>
    </span>
  );
}
