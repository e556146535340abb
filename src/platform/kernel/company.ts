/** Who sells, and where. Made up, as the shop's demo is: `.test` addresses are never delivered. */
export const company = {
  name: 'Ampyard',
  email: 'sales@ampyard.test',
  phone: '+31 10 555 0142',
  street: 'Accukade 12',
  town: '3089 Rotterdam',
  country: 'The Netherlands',
  hours: 'Monday to Friday, 8:00 to 17:00. Loading until 16:00.',
  latitude: 51.879,
  longitude: 4.445,
};

/** Where customers reach the shop, in a line. */
export const companyContact = `${company.email}, ${company.phone}`;
