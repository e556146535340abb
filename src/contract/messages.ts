/** The words of the shop's rules. Browser, server and OpenAPI all take them from here. */
export const messages = {
  required: (field: string) => `${field} is a required field`,
  notANumber: 'Please provide a value between (0-9).',
  notPositive: 'Please provide a positive number.',
  notWhole: 'Please provide a whole number.',
  tooManyDecimals: 'Please provide at most two decimals.',
  atMost: (max: number) => `Please provide at most ${max.toLocaleString('en-US')}.`,
  tooLong: (max: number) => `Please keep it to ${max.toLocaleString('en-US')} characters.`,
  controlCharacters: 'Please remove invisible control characters.',
  email: 'Please provide a valid email address.',
  quantityRange: (min: number, max: number) => `Insert a value between ${min}-${max}`,
  passwordTooShort: 'Must be 6 characters or longer!',
  ratingMissing: 'Please give a rating!',
  ratingRange: 'Please give one to five stars.',
  imageTooLarge: 'Please upload a photo smaller than 100KB.',
  imageType: 'PNG, JPG, JPEG,SVG,webp up to 100KB',
  adminStatus: 'Admin rights can only be granted.',
} as const;
