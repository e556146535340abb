/** `W-00042`: how people name a claim. */
export function formatClaimNumber(number: number): string {
  return `W-${String(number).padStart(5, '0')}`;
}

/** The number in what somebody typed, with or without its letter; nothing where it is none. */
export function readClaimNumber(typed: string): number | undefined {
  const [, digits] = /^(?:w[- ]?)?(\d{1,9})$/i.exec(typed.trim()) ?? [];
  return digits ? Number(digits) : undefined;
}
