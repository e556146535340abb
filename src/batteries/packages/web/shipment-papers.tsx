import Download from 'virtual:lucide/download';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { ShipmentPaperKind } from '../rules/shipment-papers.ts';
import { type Packed, useOpenShipmentPaper, useShipmentPapers } from './use-packages.ts';

const names: Record<ShipmentPaperKind, string> = {
  'packing-sheet': 'Packing sheet',
  'transport-document': 'Transport document',
  'sea-declaration': 'Sea declaration data',
  'air-declaration': 'Air declaration data',
  labels: 'Marks and labels',
};

type ShipmentPapersProps = {
  params: Packed;
  /** Whether to say which papers there are not, and why. */
  saysWhy?: boolean;
};

/** The transport papers of a shipment as it is packed now. Nothing before its packages are saved. */
export function ShipmentPapers({ params, saysWhy = false }: ShipmentPapersProps) {
  const { data } = useShipmentPapers(params);
  const { open, pending, failure } = useOpenShipmentPaper(params);
  if (!data?.isPacked) return null;
  return (
    <div className="print:hidden">
      <ul className="mt-2 flex flex-wrap gap-2">
        {data.papers
          .filter(({ isCurrent }) => isCurrent)
          .map(({ id, kind, edition }) => (
            <li key={id}>
              <Button variant="secondary" size="small" pending={pending === id} onClick={() => open(id)}>
                <Download />
                {names[kind]}
                {edition > 1 && `, edition ${edition}`}
              </Button>
            </li>
          ))}
      </ul>
      <p role="alert" className="text-sm text-danger">
        {failure}
      </p>
      {saysWhy && (
        <ul className="mt-3 grid gap-1 text-sm text-muted">
          {data.none.map(({ kind, why }) => (
            <li key={kind}>
              {names[kind]}: {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
