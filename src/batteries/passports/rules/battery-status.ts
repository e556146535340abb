import { type BatteryStatus, batteryStatuses } from './data-points.ts';

/*
 * How a battery's status changes, as a table (Annex XIII 4(c), Article 77(7) of Regulation (EU) 2023/1542). What is not in it is
 * refused. Only `original` is sold as new.
 */

interface StatusMove {
  /** It gets a passport with another identifier, linked with the one before. */
  hasNewPassport?: true;
  /** A reason, and another admin than the one who proposed it. */
  needsSecondAdmin?: true;
}

const prepared: StatusMove = { hasNewPassport: true };
const disposed: StatusMove = {};
const backFromWaste: StatusMove = { hasNewPassport: true, needsSecondAdmin: true };

const statusMoves: Record<BatteryStatus, Partial<Record<BatteryStatus, StatusMove>>> = {
  original: { repurposed: prepared, 're-used': prepared, remanufactured: prepared, waste: disposed },
  repurposed: { 're-used': prepared, remanufactured: prepared, waste: disposed },
  're-used': { repurposed: prepared, remanufactured: prepared, waste: disposed },
  remanufactured: { repurposed: prepared, 're-used': prepared, waste: disposed },
  waste: {
    // Of a battery that was called waste by mistake.
    original: { needsSecondAdmin: true },
    repurposed: backFromWaste,
    're-used': backFromWaste,
    remanufactured: backFromWaste,
  },
};

export const findStatusMove = (from: BatteryStatus, to: BatteryStatus): StatusMove | undefined =>
  statusMoves[from][to];

export const nextStatuses = (from: BatteryStatus): BatteryStatus[] =>
  batteryStatuses.filter((to) => findStatusMove(from, to));

/** AI 21 has at most 20 characters. */
const longestSerial = 20;

/** The serial of a battery's second, third, … passport. */
export function serialOfPassport(serial: string, nth: number): string {
  const end = `-P${nth}`;
  return serial.slice(0, longestSerial - end.length) + end;
}
