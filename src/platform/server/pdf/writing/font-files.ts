/** Families of which the regular weight is taken, by the script that they are for. */
const noto = {
  arabic: 'Arabic',
  bengali: 'Bengali',
  devanagari: 'Devanagari',
  ethiopic: 'Ethiopic',
  gujarati: 'Gujarati',
  gurmukhi: 'Gurmukhi',
  kannada: 'Kannada',
  khmer: 'Khmer',
  malayalam: 'Malayalam',
  myanmar: 'Myanmar',
  sinhala: 'Sinhala',
  tamil: 'Tamil',
  telugu: 'Telugu',
  thai: 'Thai',
} as const;

export type FontName = 'plain' | 'bold' | 'chinese' | 'japanese' | 'korean' | keyof typeof noto;

/**
 * Which file of `../fonts` each is; a build has copies of all of them beside it. DejaVu has what the units and names of a
 * battery shop need, from Ω and ² to Cyrillic and Hebrew; the others are read when a text needs them.
 */
export const fontFiles = {
  plain: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  chinese: 'NotoSansSC-Regular.otf',
  japanese: 'NotoSansJP-Regular.otf',
  korean: 'NotoSansKR-Regular.otf',
  ...Object.fromEntries(
    Object.entries(noto).map(([script, family]) => [script, `NotoSans${family}-Regular.ttf`]),
  ),
} as Record<FontName, string>;
