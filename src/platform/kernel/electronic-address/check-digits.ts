/** Whether the last digit makes the others add up by the algorithm of Luhn. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** The check digit of a GS1 number, its last: the others count three times and once by turns, from the right. */
export function passesGs1(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** The last digit by modulo 11 with weights from 2 to 7, from the right. */
export function passesMod11(digits: string): boolean {
  const [last, ...others] = [...digits].map(Number).reverse();
  const sum = others.reduce((total, digit, index) => total + digit * ((index % 6) + 2), 0);
  return (11 - (sum % 11)) % 11 === last;
}

/** What is left of a number of any length. */
export const mod97 = (digits: string): number => Number(BigInt(digits) % 97n);

/** Letters count as 10 to 35, and the whole leaves 1 (ISO 7064, modulo 97-10). */
export const passesMod97 = (text: string): boolean =>
  mod97([...text].map((sign) => Number.parseInt(sign, 36)).join('')) === 1;

const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Of an Australian business number: its first digit counts one less. */
export const passesAbn = (digits: string): boolean =>
  [...digits].reduce(
    (total, digit, index) => total + (Number(digit) - (index === 0 ? 1 : 0)) * (weights[index] ?? 0),
    0,
  ) %
    89 ===
  0;
