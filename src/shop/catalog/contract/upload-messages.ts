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
