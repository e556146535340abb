import { type Edition, editionOn, type Mode, relief } from './editions.ts';
import { netKgOf, type Package, toGrams } from './goods.ts';
import { judgeAir } from './judge-air.ts';
import { judgeSurface } from './judge-surface.ts';
import { type Regime, regimes, type TransportPaper, type Verdict } from './verdict.ts';

/** So many packages that are alike. */
export interface Packages extends Package {
  count: number;
}

interface JudgedPackages {
  packages: Packages;
  verdict: Verdict;
}

export interface JudgedLoad {
  mode: Mode;
  edition: Edition;
  /** Of the whole: that of its worst package. */
  regime: Regime;
  parts: JudgedPackages[];
  papers: TransportPaper[];
  /** ADR 1.1.3.6, by road only. None where a package cannot be judged or may not go. */
  points?: number;
  hasRelief?: boolean;
}

/** How packages that go together go by one mode on a day. */
export function judgeLoad(load: readonly Packages[], mode: Mode, day: string): JudgedLoad {
  const consignment = {
    packages: load.reduce((sum, { count }) => sum + count, 0),
    prototypes: load.reduce((sum, packages) => sum + prototypesIn(packages), 0),
  };
  const parts = load.map((packages) => ({
    packages,
    verdict: mode === 'air' ? judgeAir(packages, consignment) : judgeSurface(packages, mode, consignment),
  }));
  const regime = worstOf(parts.map(({ verdict }) => verdict.regime));
  const judged = { mode, edition: editionOn(mode, day), regime, parts };
  if (blocks(regime)) return { ...judged, papers: [] };
  const papers = new Set(parts.flatMap(({ verdict }) => verdict.papers));
  if (mode !== 'road') return { ...judged, papers: [...papers] };
  const points = pointsOf(parts);
  const isCritical = parts.some(({ verdict }) => verdict.reason === 'critical');
  const hasRelief = points <= relief.mostPoints && !isCritical;
  if (regime === 'full' && !hasRelief) papers.add('instructions-in-writing');
  return { ...judged, papers: [...papers], points, hasRelief };
}

/** Cells or batteries; in and with equipment each is counted. */
function prototypesIn({ goods: { contains, cells }, units, count }: Packages): number {
  if (cells?.condition !== 'prototype') return 0;
  return units * count * (contains === 'cells-or-batteries' ? 1 : (cells.count ?? 1));
}

/** What does not leave as it is: no papers, no points, no exemption. */
export const blocks = (regime: Regime): boolean => regime === 'unknown' || regime === 'forbidden';

/** What goes under special provision 188 does not count. */
function pointsOf(parts: readonly JudgedPackages[]): number {
  const netKg = parts
    .filter(({ verdict }) => verdict.regime === 'full')
    .reduce((sum, { packages }) => sum + netKgOf(packages) * packages.count, 0);
  return toGrams(netKg * relief.pointsPerKg);
}

function worstOf(found: readonly Regime[]): Regime {
  // Of no goods at all nothing can be told.
  return regimes.findLast((regime) => found.includes(regime)) ?? 'unknown';
}
