/** Of 14 digits, the last is made of the others, so that a slip is noticed (GS1). Shorter ones begin with zeros. */
export function isGtin(text: string): boolean {
  if (!/^\d{14}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}
