const counts = [
  ['10K+', 'customers'],
  ['3M+', 'annual revenue'],
  ['3K+', 'reviews'],
  ['30k+', 'products'],
];

export function ServedCounts() {
  return (
    <section aria-labelledby="served-heading" className="mt-20 border-y bg-surface lg:mt-28">
      <div className="mx-auto max-w-page px-4 py-12 sm:px-6 lg:py-16">
        <h2 id="served-heading" className="text-3xl">
          We have served
        </h2>
        <dl className="mt-8 grid grid-cols-2 gap-y-8 sm:grid-cols-4">
          {counts.map(([figure, label]) => (
            <div key={label} className="flex flex-col-reverse border-l pl-5">
              <dt className="mt-1 text-sm text-muted">{label}</dt>
              <dd className="text-[clamp(2rem,1.5rem+2vw,3rem)] leading-none font-semibold tracking-tight tabular-nums">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
