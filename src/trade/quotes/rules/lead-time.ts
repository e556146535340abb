/** `In stock`, `1 day`, `28 days`; a dash where it is not stated. */
export const leadTimeOf = (days: number | null): string => {
  if (days === null) return '–';
  return days === 0 ? 'In stock' : `${days} ${days === 1 ? 'day' : 'days'}`;
};
