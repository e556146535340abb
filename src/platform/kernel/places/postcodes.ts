/** Whose addresses have no postcode, or none that all of the country uses: what is entered is not checked. */
export const countriesWithoutPostcodes: readonly string[] =
  'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LY ML MO MR MW NA NR NU QA RW SB SC SL SO SR SS ST SX SY TD TF TG TK TL TO TV UG UM VU YE ZW'.split(
    ' ',
  );

export const hasPostcodes = (country: string): boolean => !countriesWithoutPostcodes.includes(country);
