/** What a builder should know before they order it. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <p key={warning} className="mt-3 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">
      {warning}
    </p>
  ));
}
