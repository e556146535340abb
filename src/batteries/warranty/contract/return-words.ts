import type { ReturnCondition, ReturnPurpose } from '../rules/return-conditions.ts';

export const conditionWords: Record<ReturnCondition, string> = {
  intact: 'Intact: no damage, no fault',
  damaged: 'Damaged: dented, cracked, opened or wet',
  defective: 'Defective: does not work, or shows a fault',
  critical: 'Swollen, hot, leaking, smoking or smelling',
  unknown: 'I don’t know',
};

export const purposeWords: Record<ReturnPurpose, string> = {
  repair: 'Inspection, repair or replacement',
  recycling: 'Recycling',
};
