export type SeedReview = {
  reviewer: string;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
};

export const reviews: SeedReview[] = [
  {
    reviewer: 'Ingrid Solheim, Fjordbuss Verksted',
    rating: 5,
    comment:
      'We refitted six city buses with the 150 kWh packs last winter. Capacity checks after 11 months and 52,000 km came out between 98.1 and 98.9 % on all of them. Parallel operation of two packs worked with the supplied CAN description at the first attempt.',
  },
  {
    reviewer: 'Tomasz Wieczorek, Volt Garage Poznań',
    rating: 5,
    comment:
      'The 355 mm NMC modules dropped straight into our classic-car trays without a single new bracket. Out of 48 modules the open-circuit voltages were within 4 mV. Paperwork for the carrier, including the UN 38.3 summary, was in the box.',
  },
  {
    reviewer: 'Amara Okafor, Lagoon Fleet Services',
    rating: 4,
    comment:
      'Forty-kilowatt-hour packs for our delivery vans, 20 so far. They cope well with 38 °C afternoons as long as the coolant loop is sized as the data sheet says. One star less because the service tool still has to be updated over a cable.',
  },
  {
    reviewer: 'Daniel Reyes, Reyes EV Conversions',
    rating: 4,
    comment:
      'Junction box and service disconnect saved us about two days of wiring per car. Interlock loop is where it should be and the connectors are keyed, so the apprentices cannot mix them up. I would like a version with the outlets on the short side.',
  },
  {
    reviewer: 'Mei-Ling Chua, Straits Marine Electric',
    rating: 5,
    comment:
      'We measured 96 of the 280 Ah cells before building: lowest 283.6 Ah, highest 286.9 Ah at 0.5C. The printed matching values agreed with our own within half an ampere-hour. Packing in boxes of four with end boards was exemplary.',
  },
  {
    reviewer: 'Jonas Brandt, Elbe Nutzfahrzeugtechnik',
    rating: 3,
    comment:
      'The cooling plates themselves are good: flat, clean and tight, all 40 passed our own leak test. But delivery slipped by two weeks and the drawing we had been sent showed the ports on the other side, so we had to bend new lines. Support owned up to it and credited the tubes.',
  },
  {
    reviewer: 'Priya Raghavan, Deccan Mobility Labs',
    rating: 5,
    comment:
      'The monitoring units replaced a design of our own in a small-series three-wheeler. Measured error over 18 channels stayed below 1.2 mV at room temperature, and the sleep current really is around 20 µA. The daisy chain survived our inverter noise where the old one did not.',
  },
  {
    reviewer: 'Lucas Moreau, Atelier Courant Continu',
    rating: 4,
    comment:
      'Three 11 kW on-board chargers fitted to vintage vans, all charging at full power on three phases. Efficiency at the wall was 94.6 % in our measurement. The coolant fittings are a little tight to reach once the unit is mounted upright.',
  },
  {
    reviewer: 'Hannah Whitcombe, Severn Valley Coaches',
    rating: 5,
    comment:
      'Two depot chargers serve nine minibuses overnight and have been available every morning since February. A power module failed in May; the fleet ran on at 45 kW and our own electrician swapped it in a quarter of an hour. The OCPP link to our yard software needed no fiddling.',
  },
  {
    reviewer: 'Yusuf Demirci, Anadolu Şarj Sistemleri',
    rating: 5,
    comment:
      'We buy contactors and current sensors by the hundred for our cabinets. Four deliveries, no rejects, and contact resistance between 0.12 and 0.16 mΩ on every sample. Prices held for the whole year as quoted.',
  },
];
