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
 * Where each font is among the packages; a build has copies of all of them beside it. DejaVu has what the units and names
 * of a battery shop need, from Ω and ² to Cyrillic and Hebrew; the others are read when a text needs them.
 */
export const fontFiles = {
  plain: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
  chinese: '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
  japanese: '@embedpdf/fonts-jp/fonts/NotoSansJP-Regular.otf',
  korean: '@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf',
  ...Object.fromEntries(
    Object.entries(noto).map(([script, family]) => [
      script,
      `@expo-google-fonts/noto-sans-${script}/400Regular/NotoSans${family}_400Regular.ttf`,
    ]),
  ),
} as Record<FontName, string>;
