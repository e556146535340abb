import type { PassportView } from '../contract/passport.ts';

/** What everybody must know of a battery before all else. */
export function PassportRecalls({ recalls = [] }: { recalls: PassportView['recalls'] }) {
  return recalls.map(({ title, address, isRepaired }) => (
    <p
      key={address}
      className={`mb-6 rounded-card border p-4 text-sm ${isRepaired ? 'bg-surface' : 'border-danger/30 bg-danger-soft'}`}
    >
      <span className="font-medium">{isRepaired ? 'Recalled and repaired' : 'Recalled'}:</span> {title}.{' '}
      <a href={address} className="font-medium text-accent underline underline-offset-4">
        What to do
      </a>
    </p>
  ));
}
