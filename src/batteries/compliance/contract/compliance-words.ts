export const complianceWords = {
  eori: 'Enter an EORI number: country code and up to 15 letters or digits, such as NL123456789.',
  country: 'Choose a country.',
  twice: 'This country is already in the list.',
  website: 'Enter an address that begins with https://.',
  declaredOn: 'Enter the day of the declaration.',
  noFootprint: 'Enter the carbon footprint this belongs to.',
  noReport: 'Enter the address of the report this day belongs to.',
  percent: 'Enter a number from 0 to 100.',
  tooManyCountries: 'Please keep it to 60 countries.',
} as const;
