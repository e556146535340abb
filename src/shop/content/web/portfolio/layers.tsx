const layers = [
  { name: 'web', about: 'React Router pages', isWide: false },
  { name: 'server', about: 'Fastify, PostgreSQL', isWide: false },
  { name: 'contract', about: 'every API call, its messages and access', isWide: true },
  { name: 'domain', about: 'business rules: money, stock, states', isWide: true },
];

/** The parts of the sources, each standing on those it may know. */
export function Layers() {
  return (
    <figure>
      <ul className="grid grid-cols-2 gap-2 text-sm">
        {layers.map(({ name, about, isWide }) => (
          <li
            key={name}
            className={`rounded-control border bg-surface px-4 py-5 ${isWide ? 'col-span-2 text-center' : ''}`}
          >
            <span className="block font-medium">{name}</span>
            <span className="mt-0.5 block text-muted">{about}</span>
          </li>
        ))}
      </ul>
      <figcaption className="mt-4 text-sm text-muted">
        Each layer depends only on those below it. Lint rules enforce it.
      </figcaption>
    </figure>
  );
}
