const counts = [
  ['10K+', 'customers'],
  ['3M+', 'annual revenue'],
  ['3K+', 'reviews'],
  ['30k+', 'products'],
];

export function ServedCounts() {
  return (
    <section aria-labelledby="served-heading" className="mt-section border-y bg-surface">
      <div className="mx-auto max-w-page px-gutter py-12 lg:py-16">
        <h2 id="served-heading" className="text-3xl">
          We have served
        </h2>
        <dl className="mt-8 grid grid-cols-2 gap-y-8 sm:grid-cols-4">
          {counts.map(([figure, label]) => (
            <div key={label} className="flex flex-col-reverse border-l pl-5">
              <dt className="mt-1 text-sm text-muted">{label}</dt>
              <dd className="text-figure font-semibold tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
