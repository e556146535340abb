import type { Mark } from '../rules/verdict.ts';

export const markNames: Record<Mark, string> = {
  'battery-mark': 'Battery mark',
  'un-number': 'UN number',
  'class-9A': 'Class 9A label',
  'cargo-aircraft-only': 'Cargo aircraft only',
  'damaged-or-defective': 'Damaged or defective',
  'for-recycling': 'For recycling',
};
