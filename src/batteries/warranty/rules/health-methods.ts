/** How state of health was measured. */
export const healthMethods = ['management', 'capacity-test', 'other'] as const;
