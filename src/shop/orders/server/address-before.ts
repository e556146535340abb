interface ToldEvent {
  id: number;
  kind: string;
  data: Record<string, unknown>;
  createdAt: Date;
}

/** Where an order was to go before it was corrected the next time; nothing where the present address is still that one. */
export function addressBefore(
  events: readonly ToldEvent[],
  isLater: (event: ToldEvent) => boolean,
): string | undefined {
  const next = events.find((event) => event.kind === 'address-corrected' && isLater(event));
  return typeof next?.data.before === 'string' ? next.data.before : undefined;
}
