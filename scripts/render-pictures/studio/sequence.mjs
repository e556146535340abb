/** Well-spread points in the unit square (the R2 sequence), a different run for each stream. */
export function sequence(index, stream) {
  const n = index + 1;
  return [
    fraction(0.5 + stream * 0.2137 + n * 0.7548776662),
    fraction(0.5 + stream * 0.6519 + n * 0.569840291),
  ];
}

/** Maps the unit square onto the unit disc, evenly. */
export function disc(u, v) {
  const radius = Math.sqrt(u);
  return [radius * Math.cos(2 * Math.PI * v), radius * Math.sin(2 * Math.PI * v)];
}

/** A small seeded generator (mulberry32) for textures and labels. */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const fraction = (x) => x - Math.floor(x);
