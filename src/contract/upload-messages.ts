/** The words about pictures, papers and files that people upload. Apart from the others, which every page carries with it. */
export const uploadMessages = {
  imageTooLarge: 'Please upload a photo smaller than 100KB.',
  imageType: 'PNG, JPG, JPEG,SVG,webp up to 100KB',
  imageBroken: 'This picture is damaged. Please choose another one.',
  tooManyPictures: (most: number) => `Please choose at most ${most} pictures.`,
  pictureGone: 'The shop has this picture no more. Please choose it again.',
  imageTooManyPixels: (megapixels: number) => `Please upload a photo of at most ${megapixels} megapixels.`,
  imageAnimated: 'Please upload a photo that does not move.',
  imageTooSlow: 'This picture takes too long to draw. Please choose a simpler one.',
  imageTooHeavy: 'This picture takes too much memory to draw. Please choose a simpler one.',
  documentKind: 'Please choose what kind of document it is.',
  documentAudience: 'Please choose who may read it.',
  documentEnds: 'Please choose a last day that is not before the first one.',
  documentLanguage: 'Please choose its language.',
  fileTooLarge: 'Please upload a PDF of at most 20 MB.',
  fileNotPdf: 'This is not a PDF. Please upload one.',
  fileBroken:
    'This PDF is damaged, or written in an unusual way. Please save it anew from the program that made it.',
  fileEncrypted: 'This PDF is protected by a password or by rights. Please upload one without.',
  fileActive: (found: string) =>
    `This PDF does more than be read (${found}). Please save it without scripts, forms and attachments.`,
  fileTwoFormats:
    'This file is a PDF and something else as well. Please save it anew from the program that made it.',
  fileTooComplex: 'This PDF takes too long to look through. Please save a simpler one.',
  claimFileTooLarge: 'Please choose a file of at most 10 MB.',
  claimFileType: 'Please choose a JPEG, PNG, WebP, PDF or CSV file.',
  tableActive: 'This table has formulas in it. Please save it with their values, as a plain CSV file.',
  fileGone: 'The file is no longer there. Please upload it again.',
} as const;
