/**
 * Chapter, heading and subheading of the Harmonized System, 6 digits, then up to 4 of the country's own tariff: `8507.60`, `8507 60 00`
 * is written `8507.60.00`. Source: WCO, HS Nomenclature 2022, chapters 01 to 97.
 */
export const isHsCode = (text: string): boolean =>
  /^(?:0[1-9]|[1-9]\d)\d{2}\.?\d{2}(?:\.?\d{2}){0,2}$/.test(text);
