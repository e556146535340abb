/** Quotients of decimals miss whole numbers by a hair: 384 ÷ 3.2 is 120. */
const hair = 1e-9;

export const roundUp = (value: number) => Math.ceil(value - hair * Math.max(1, value));
export const roundDown = (value: number) => Math.floor(value + hair * Math.max(1, value));
export const tidy = (value: number) => Math.round(value * 1000) / 1000;

/** More than a hair above. */
export const isAbove = (value: number, limit: number) => value > limit + hair * Math.max(1, Math.abs(limit));
