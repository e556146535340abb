import { formatCount, formatNumber } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';

/** The words about pictures, papers and files that people upload. Apart from the others, which every page carries with it. */
export const uploadMessages = {
  imageTooLarge: 'Please upload a photo smaller than 100KB.',
  imageType: 'PNG, JPG, JPEG,SVG,webp up to 100KB',
  imageBroken: 'This picture is damaged. Please choose another one.',
  tooManyPictures: (most: number) => `Please choose at most ${most} pictures.`,
  pictureGone: 'This picture is no longer available. Please choose it again.',
  imageTooManyPixels: (megapixels: number) => `Please upload a photo of at most ${megapixels} megapixels.`,
  imageAnimated: 'Please upload a photo without animation.',
  imageTooSlow: 'This picture takes too long to process. Please choose a simpler one.',
  imageTooHeavy: 'This picture needs too much memory. Please choose a simpler one.',
  documentKind: 'Choose the document type.',
  documentAudience: 'Choose who can read it.',
  documentEnds: 'The end date must not be before the start date.',
  documentLanguage: 'Choose the language.',
  fileTooLarge: 'Please upload a PDF of at most 20 MB.',
  fileNotPdf: 'This is not a PDF file.',
  fileBroken: 'This PDF is damaged or non-standard. Export it again from the program that created it.',
  fileEncrypted: 'This PDF is password-protected or restricted. Upload one without protection.',
  fileActive: (found: string) =>
    `This PDF contains active content (${found}). Save it without scripts, forms and attachments.`,
  fileTwoFormats:
    'This file is a PDF and another format at once. Export it again from the program that created it.',
  fileTooComplex: 'This PDF is too complex to check. Save a simpler one.',
  claimFileTooLarge: 'Please choose a file of at most 10 MB.',
  claimFileType: 'Please choose a JPEG, PNG, WebP, PDF or CSV file.',
  tableActive: 'This table contains formulas. Save it with values only, as plain CSV.',
  fileGone: 'The file is no longer available. Please upload it again.',
} as const;

/** The words about a product's figures and what belongs to it. Apart from the others, which every page carries with it. */
export const productMessages = {
  notOfThisKind: 'Products in this category have no such field.',
  kindAndSpecification: 'Please send kind and specification together.',
  energy: (wattHours: number) =>
    `Voltage × capacity is ${formatNumber(wattHours, 1)} Wh. Check all three values.`,
  gtin: 'Enter a 14-digit GTIN with a valid check digit.',
  hsCode: 'Enter an HS code of 6, 8 or 10 digits, such as 8507.60.',
  countryCode: 'Enter a two-letter country code, such as NL.',
  linkKind: "Use 'built-of' or 'fits'.",
  tooManyLinks: (max: number) => `Please keep it to ${max} products.`,
  noQuantity: 'Only components have a quantity.',
  unknownSku: 'No product has this SKU.',
  linkToItself: 'A product can’t be related to itself.',
  builtOfItself: (way: readonly string[]) => `It would contain itself: ${way.join(' → ')}.`,
  volumePricesMoved: (prices: string) => `Volume prices changed by the same ratio: ${prices}.`,
  priceBlocked: (price: number, prices: string) =>
    `At ${formatAmount(price)} these volume prices would no longer be lower: ${prices}. Change or remove them first.`,
  minOrderBlocked: (minOrder: number, prices: string) =>
    `These volume prices do not start above a minimum order of ${formatCount(minOrder)}: ${prices}. Change or remove them first.`,
} as const;
