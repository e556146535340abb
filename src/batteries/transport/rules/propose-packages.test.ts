import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Mode, modes } from './editions.ts';
import { grossKgOf } from './goods.ts';
import { judgeLoad, type Packages } from './judge-load.ts';
import { proposePackages, splitInto } from './propose-packages.ts';
import { anyPackages } from './testing/any-goods.ts';
import { bigPack, cell21700, day, module, pack } from './testing/loads.ts';
import { regimes } from './verdict.ts';

/** Worse is more; with the relief it is less than without. */
function dangerOf(load: Packages[], mode: Mode): number {
  const { regime, hasRelief } = judgeLoad(load, mode, day);
  return regimes.indexOf(regime) * 2 + (regime === 'full' && hasRelief === false ? 1 : 0);
}

describe('splitting', () => {
  it('never makes a load more dangerous when a package is divided', () => {
    fc.assert(
      fc.property(anyPackages, fc.constantFrom(...modes), fc.nat(), (whole, mode, cut) => {
        fc.pre(whole.units > 1);
        const units = 1 + (cut % (whole.units - 1));
        const parts = [
          { ...whole, units },
          { ...whole, units: whole.units - units },
        ];
        expect(dangerOf(parts, mode)).toBeLessThanOrEqual(dangerOf([whole], mode));
      }),
    );
  });

  it('never makes a load more dangerous when it goes on two journeys', () => {
    fc.assert(
      fc.property(
        fc.array(anyPackages, { minLength: 1 }),
        fc.array(anyPackages, { minLength: 1 }),
        fc.constantFrom(...modes),
        (one, other, mode) => {
          const whole = dangerOf([...one, ...other], mode);
          expect(Math.max(dangerOf(one, mode), dangerOf(other, mode))).toBeLessThanOrEqual(whole);
        },
      ),
    );
  });

  it('proposes packages that hold everything, in a rule no heavier than the usual packages', () => {
    fc.assert(
      fc.property(
        anyPackages,
        fc.integer({ min: 1, max: 5000 }),
        fc.constantFrom(...modes),
        (usual, quantity, mode) => {
          const { goods, units, tareKg, packaging } = usual;
          const proposed = proposePackages(goods, quantity, { units, tareKg, packaging }, mode);
          expect(proposed.reduce((sum, one) => sum + one.units * one.count, 0)).toBe(quantity);
          // All of them: some rules ask how many go together.
          const most = Math.min(units, quantity);
          const rest = quantity % most;
          const asUsual = [
            pack(goods, most, Math.floor(quantity / most), { tareKg, packaging }),
            ...(rest > 0 ? [pack(goods, rest, 1, { tareKg, packaging })] : []),
          ];
          const ranked = (load: Packages[]) => regimes.indexOf(judgeLoad(load, mode, day).regime);
          expect(ranked(proposed)).toBeLessThanOrEqual(ranked(asUsual));
        },
      ),
    );
  });

  it('says into how many packages of 30 kg or less', () => {
    const heavy = pack(cell21700, 720, 1, { tareKg: 2.5 });
    expect(grossKgOf(heavy)).toBe(52.18);
    expect(splitInto(heavy, 'road')).toEqual({ packages: 2, units: 360 });
    expect(splitInto(pack(module, 3), 'road')).toBeUndefined();
    expect(splitInto(pack(module, 3), 'air')).toEqual({ packages: 3, units: 1 });
    expect(splitInto(pack(bigPack, 1), 'air')).toBeUndefined();
  });
});
