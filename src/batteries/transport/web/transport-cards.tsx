import type { TransportView } from '../contract/transport.ts';
import { TransportCard } from './transport-card.tsx';

type TransportCardsProps = {
  transport: TransportView;
  onTake?: (productId: string, quantity: number) => void;
};

/** Road, sea and air beside each other, with what nobody can say and who answers for it. */
export function TransportCards({ transport: { modes, unknown, notice }, onTake }: TransportCardsProps) {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        {modes.map((byMode) => (
          <TransportCard key={byMode.mode} byMode={byMode} {...(onTake && { onTake })} />
        ))}
      </div>
      {unknown.length > 0 && (
        <p className="mt-4 text-sm wrap-anywhere text-muted">
          Not included, mass or type not specified: {unknown.map(({ name }) => name).join(', ')}.
        </p>
      )}
      <p className="mt-4 text-sm text-muted">{notice}</p>
    </>
  );
}
