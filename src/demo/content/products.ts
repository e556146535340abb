import type { PriceTier } from '#shop/catalog/rules/pricing.ts';

export type SeedProduct = {
  slug: string;
  /** As on its picture, where that shows one. */
  sku: string;
  name: string;
  description: string;
  priceCents: number;
  minOrder: number;
  /** As it is packed: a box of four cells, a tray of 120. */
  multiple?: number;
  tiers?: PriceTier[];
  available: number;
  /** A file in `pictures/`. */
  image: string;
};

/**
 * Half of it and more, the first ones among them, is sold as the specification has it: one price, any quantity from the
 * minimum order up. The rest shows volume prices and multiples.
 *
 * The range fits together: modules are built of the cells listed here, packs of the modules, and the
 * parts are sized for those packs. Change one figure and look for the others that follow from it.
 */
export const products: SeedProduct[] = [
  {
    slug: 'nmc-vehicle-pack-84-kwh',
    sku: 'AY-V84-NMC',
    name: 'NMC vehicle pack 84 kWh, 700 V',
    description:
      'Traction battery for passenger cars and vans on 800 V class drivetrains. Sixteen 12S2P pouch modules in series (192S2P) give 700.8 V nominal, 120 Ah and 84.1 kWh at 498 kg. Voltage window 538 to 806 V. Charges from 10 to 80 % in 28 minutes at 25 °C cell temperature; peak discharge 250 kW for 10 s. Aluminium underbody tray with integrated cooling, 2,020 × 1,340 × 160 mm, IP67. 1,500 full cycles at 25 °C, 1C, to 80 % of rated capacity. Management unit, contactors and fuse are built in. UN 38.3, UN ECE R100 and ISO 6469-1.',
    priceCents: 1_264_000,
    minOrder: 2,
    available: 37,
    image: 'nmc-vehicle-pack-84-kwh.webp',
  },
  {
    slug: 'lfp-vehicle-pack-40-kwh',
    sku: 'AY-V40-LFP',
    name: 'LFP vehicle pack 40 kWh, 384 V',
    description:
      'Compact pack for light vans, city cars and conversions. Ten 12S1P modules in series (120S1P): 384 V nominal, 105 Ah, 40.3 kWh, window 300 to 438 V. Continuous 105 A in either direction, 210 A discharge for 30 s. Liquid-cooled through two brazed plates under the modules. Steel tray and aluminium lid, 1,190 × 1,080 × 285 mm, 338 kg, IP67. Rated for 3,000 full cycles at 25 °C, 1C, to 80 % of rated capacity. Discharge from −20 to 55 °C, charge from 0 to 50 °C. Tested to UN 38.3 and UN ECE R100; CAN interface description supplied.',
    priceCents: 548_000,
    minOrder: 2,
    available: 64,
    image: 'lfp-vehicle-pack-40-kwh.webp',
  },
  {
    slug: 'nmc-vehicle-pack-52-kwh',
    sku: 'AY-V52-NMC',
    name: 'NMC vehicle pack 52 kWh, 350 V',
    description:
      'Flat underfloor pack for passenger cars with 400 V drivetrains. Twenty-four 12S1P modules, eight in series and three strings in parallel (96S3P): 350.4 V nominal, 150 Ah, 52.6 kWh. Voltage window 269 to 403 V. Charges from 10 to 80 % in 35 minutes at 25 °C; 300 A discharge for 30 s. Only 145 mm high on a 1,520 × 1,180 mm footprint, 372 kg, IP67 and IP6K9K. 1,500 full cycles at 25 °C, 1C, to 80 % of rated capacity. Each string has its own fuse. UN 38.3, UN ECE R100, ISO 6469-1.',
    priceCents: 789_000,
    minOrder: 2,
    available: 41,
    image: 'nmc-vehicle-pack-52-kwh.webp',
  },
  {
    slug: 'lfp-commercial-pack-150-kwh',
    sku: 'AY-V150-LFP',
    name: 'LFP commercial-vehicle pack 150 kWh, 538 V',
    description:
      'Frame-mounted pack for city buses and distribution trucks. 168 prismatic 280 Ah cells in series: 537.6 V nominal, 150.5 kWh, window 420 to 613 V, 1,165 kg. Continuous 280 A charge and discharge; up to four packs run in parallel on one CAN bus. Cells sit in a welded steel frame with side crash members and a liquid-cooled floor, 2,060 × 1,360 × 300 mm, IP67. Rated for 4,000 full cycles at 25 °C, 0.5C, to 80 % of rated capacity. UN 38.3 and UN ECE R100. Delivered on a returnable steel cradle; lead time for larger lots is eight weeks.',
    priceCents: 1_985_000,
    minOrder: 2,
    available: 1,
    image: 'lfp-commercial-pack-150-kwh.webp',
  },
  {
    slug: 'lfp-module-12s1p-105-ah',
    sku: 'AY-M490-12S1P',
    name: 'LFP module 12S1P, 105 Ah',
    description:
      'Twelve prismatic 105 Ah cells in series between aluminium end plates, pre-compressed and laser-welded. 38.4 V nominal, 4.03 kWh, window 30.0 to 43.8 V, 27.2 kg. Continuous current 105 A, 210 A for 30 s. Outline 490 × 138 × 222 mm with M8 terminals and four through-bolts for the tray. Flexible sense circuit carries twelve voltages and four thermistors to one sealed connector. 3,000 full cycles at 25 °C, 1C, to 80 % of rated capacity. Flat base for gap pad and cooling plate. UN 38.3 tested; ships at 30 % state of charge.',
    priceCents: 38_900,
    minOrder: 10,
    available: 412,
    image: 'lfp-module-12s1p-105-ah.webp',
  },
  {
    slug: 'nmc-module-12s1p-50-ah',
    sku: 'AY-M355-12S1P',
    name: 'NMC module 12S1P, 50 Ah',
    description:
      'Module in the common 355 mm format, 355 × 151 × 108 mm, a direct fit in many existing trays. Twelve prismatic 50 Ah cells in series: 43.8 V nominal, 2.19 kWh, window 33.6 to 50.4 V, 12.1 kg (181 Wh/kg). Continuous discharge 100 A, 150 A for 30 s; charge up to 60 A at 25 °C. Welded aluminium frame, M6 terminals with touch-safe caps, two thermistors. 1,500 full cycles at 25 °C, 1C, to 80 % of rated capacity. Discharge from −25 to 55 °C, charge from 0 to 45 °C. UN 38.3 tested.',
    priceCents: 29_800,
    minOrder: 12,
    available: 936,
    image: 'nmc-module-12s1p-50-ah.webp',
  },
  {
    slug: 'nmc-pouch-module-12s2p-120-ah',
    sku: 'AY-M420-12S2P',
    name: 'NMC pouch module 12S2P, 120 Ah',
    description:
      'High-density module of twenty-four 60 Ah pouch cells, two in parallel and twelve in series. 43.8 V nominal, 120 Ah, 5.26 kWh at 24.6 kg (214 Wh/kg). Window 33.6 to 50.4 V. Continuous discharge 240 A; charge up to 240 A below half charge, tapering above. Foam pads between cells keep the stack pressure even as they swell; aluminium fins carry heat to the base. Folded aluminium shell, 420 × 300 × 112 mm, four M6 mounting points, M8 terminals. 1,500 full cycles at 25 °C, 1C, to 80 % of rated capacity. UN 38.3 tested.',
    priceCents: 69_900,
    minOrder: 8,
    available: 218,
    image: 'nmc-pouch-module-12s2p-120-ah.webp',
  },
  {
    slug: 'lfp-prismatic-cell-280-ah',
    sku: 'AY-P280-LFP',
    name: 'LFP prismatic cell 280 Ah',
    description:
      'Large-format cell for buses, trucks and stationary storage. 3.2 V nominal, 280 Ah, 896 Wh in 5.42 kg (165 Wh/kg). Window 2.5 to 3.65 V. Standard rate 0.5C, continuous maximum 1C, AC resistance at most 0.25 mΩ. Aluminium can 174 × 72 × 207 mm with M6 threaded terminals and central vent. 6,000 full cycles at 25 °C, 0.5C, to 80 % of rated capacity when held under 3 kN. Charge from 0 to 55 °C, discharge from −20 to 60 °C. Supplied matched within 2 mV and 1 Ah per box of four. UN 38.3 and IEC 62619.',
    priceCents: 5_180,
    minOrder: 104,
    multiple: 4,
    tiers: [
      { from: 520, unitCents: 5_040 },
      { from: 2_080, unitCents: 4_890 },
      { from: 5_200, unitCents: 4_760 },
    ],
    available: 11_648,
    image: 'lfp-prismatic-cell-280-ah.webp',
  },
  {
    slug: 'lfp-prismatic-cell-105-ah',
    sku: 'AY-P105-LFP',
    name: 'LFP prismatic cell 105 Ah',
    description:
      'Traction cell used in our 12S1P modules. 3.2 V nominal, 105 Ah, 336 Wh, 1.98 kg (170 Wh/kg). Window 2.5 to 3.65 V. Charge up to 1C, discharge 1C continuous and 2C for 30 s, AC resistance at most 0.40 mΩ. Aluminium can 130 × 36.5 × 200 mm, flat weld terminals, blue insulating film. 3,500 full cycles at 25 °C, 1C, to 80 % of rated capacity under 3 kN. Charge from 0 to 50 °C, discharge from −20 to 55 °C. Each cell carries a data-matrix code with its measured capacity and resistance. UN 38.3 and IEC 62660-3.',
    priceCents: 2_350,
    minOrder: 120,
    multiple: 12,
    tiers: [
      { from: 600, unitCents: 2_290 },
      { from: 2_400, unitCents: 2_220 },
    ],
    available: 8_472,
    image: 'lfp-prismatic-cell-105-ah.webp',
  },
  {
    slug: 'nmc-prismatic-cell-50-ah',
    sku: 'AY-P50-NMC',
    name: 'NMC prismatic cell 50 Ah',
    description:
      'Slim prismatic cell for 355 mm modules. 3.65 V nominal, 50 Ah, 182.5 Wh, 0.85 kg (215 Wh/kg). Window 2.8 to 4.2 V. Continuous discharge 2C, 3C for 30 s; charge 1C, or 1.2C at 25 to 40 °C up to 80 %. Aluminium can 148 × 26.7 × 91 mm without terminals, overpressure vent and current interrupt device inside. 2,000 full cycles at 25 °C, 1C, to 80 % of rated capacity. Charge from 0 to 45 °C, discharge from −25 to 55 °C. Shipped at 30 % state of charge. UN 38.3 and IEC 62660-3.',
    priceCents: 1_980,
    minOrder: 144,
    multiple: 24,
    tiers: [
      { from: 576, unitCents: 1_930 },
      { from: 1_728, unitCents: 1_880 },
    ],
    available: 5_904,
    image: 'nmc-prismatic-cell-50-ah.webp',
  },
  {
    slug: 'nmc-pouch-cell-60-ah',
    sku: 'AY-L60-NMC',
    name: 'NMC pouch cell 60 Ah',
    description:
      'Laminated pouch cell for low modules with tabs at opposite ends. 3.65 V nominal, 60 Ah, 219 Wh, 0.84 kg (261 Wh/kg). Window 2.8 to 4.2 V. Charge up to 2C below half charge at 25 °C, discharge 2C continuous. 352 × 101 × 11.4 mm without tabs; aluminium positive and nickel-plated copper negative tab, 45 mm wide. 1,800 full cycles at 25 °C, 1C, to 80 % of rated capacity under 50 kPa of stack pressure. Allow 8 % growth in thickness over life. Not for use without a compression frame. UN 38.3 and IEC 62660-3.',
    priceCents: 2_390,
    minOrder: 192,
    multiple: 24,
    tiers: [
      { from: 768, unitCents: 2_330 },
      { from: 1_920, unitCents: 2_270 },
    ],
    available: 3_264,
    image: 'nmc-pouch-cell-60-ah.webp',
  },
  {
    slug: 'nmc-cylindrical-cell-21700',
    sku: 'AY-C217',
    name: 'NMC cylindrical cell 21700, 5.0 Ah',
    description:
      'Energy cell for small modules, two-wheelers and auxiliary batteries. 3.6 V nominal, 5.0 Ah, 18.0 Wh in 69 g (261 Wh/kg). Window 2.5 to 4.2 V. Standard charge 0.3C, at most 1C; continuous discharge 10 A, 15 A for 30 s; AC resistance at most 22 mΩ. Nickel-plated steel can, 21.2 mm diameter, 70.3 mm long, with vent and current interrupt device. 1,000 full cycles at 25 °C, 0.5C charge and 1C discharge, to 80 % of rated capacity. Packed in trays of 120, sorted by capacity in 30 mAh steps. UN 38.3 and IEC 62660-3.',
    priceCents: 235,
    minOrder: 480,
    multiple: 120,
    tiers: [
      { from: 2_400, unitCents: 228 },
      { from: 9_600, unitCents: 219 },
      { from: 24_000, unitCents: 209 },
    ],
    available: 46_920,
    image: 'nmc-cylindrical-cell-21700.webp',
  },
  {
    slug: 'battery-management-unit',
    sku: 'AY-BMU-32',
    name: 'Battery management unit, 32 monitoring nodes',
    description:
      'Master controller for packs up to 1,000 V. Talks to as many as 32 cell monitoring units over an isolated daisy chain, estimates charge and health, drives eight contactors and watches insulation resistance. Two CAN FD ports, supply 9 to 32 V, 180 mA at 12 V when awake and 0.2 mA asleep. Three high-voltage inputs with 0.5 % accuracy. Die-cast housing 204 × 148 × 42 mm, 0.74 kg, IP67, −40 to 85 °C. Developed to ISO 26262 for ASIL C goals; EMC to UN ECE R10. Parameter file for our packs is included, others by service tool.',
    priceCents: 28_900,
    minOrder: 5,
    available: 327,
    image: 'battery-management-unit.webp',
  },
  {
    slug: 'cell-monitoring-unit-18s',
    sku: 'AY-CMU-18S',
    name: 'Cell monitoring unit, 18 channels',
    description:
      'Measures 6 to 18 cells in series and up to eight thermistors, and balances passively at 200 mA per cell. Accuracy ±1.5 mV at 25 °C and ±3 mV over the full range of −40 to 105 °C. All channels are sampled within 1 ms. Fed by the module it watches: 16 to 85 V, 12 mA awake, 20 µA asleep. Isolated daisy chain, transformer-coupled, rated for 1,000 V working voltage. Conformally coated board 128 × 64 × 15 mm, 62 g, for mounting inside the module cover or pack. EMC to UN ECE R10.',
    priceCents: 4_400,
    minOrder: 20,
    multiple: 5,
    tiers: [
      { from: 100, unitCents: 4_230 },
      { from: 500, unitCents: 4_060 },
    ],
    available: 1_385,
    image: 'cell-monitoring-unit-18s.webp',
  },
  {
    slug: 'high-voltage-junction-box',
    sku: 'AY-HJB-450',
    name: 'High-voltage junction box 450 V, 250 A',
    description:
      'Connects one pack to traction inverter, charger and auxiliaries. Inside: two main contactors, a pre-charge path of 47 Ω, a 350 A main fuse, a current sensor and fused outlets for charger and heater. Charges a 1,000 µF link to 99 % in 0.24 s. Continuous 250 A at 60 °C ambient, 450 V maximum. Interlocked, colour-coded connectors; opening the lid breaks the interlock loop. Die-cast aluminium with pressure vent, 360 × 250 × 125 mm, 7.8 kg, IP67 when mated, −40 to 70 °C. Electrical safety to ISO 6469-3.',
    priceCents: 51_200,
    minOrder: 4,
    available: 143,
    image: 'high-voltage-junction-box.webp',
  },
  {
    slug: 'dc-contactor-250-a',
    sku: 'AY-K250',
    name: 'DC contactor 250 A, 900 V',
    description:
      'Main contactor for traction batteries, sealed in ceramic and filled with hydrogen. Carries 250 A continuously with 85 mm² conductors, 400 A for two minutes; switches up to 900 V. Contact resistance at most 0.2 mΩ, which is 12.5 W at full current. Coil 12 V with built-in economiser: 40 W for 100 ms to pull in, 2 W to hold. 200,000 mechanical operations; breaks 2,000 A at 450 V at least once. Not polarised. M6 terminals, auxiliary contact, 80 × 57 × 73 mm, 430 g, −40 to 85 °C. IEC 60947-4-1.',
    priceCents: 4_650,
    minOrder: 20,
    multiple: 10,
    tiers: [
      { from: 100, unitCents: 4_480 },
      { from: 400, unitCents: 4_320 },
    ],
    available: 874,
    image: 'dc-contactor-250-a.webp',
  },
  {
    slug: 'current-sensor-500-a',
    sku: 'AY-CS500',
    name: 'Hall-effect current sensor ±500 A',
    description:
      'Open-loop sensor for pack current measurement, slipped over a busbar of up to 25 × 8 mm. Range ±500 A, output 2.5 V ± 2.0 V, that is 4 mV per ampere, from a 5 V supply. Accuracy ±1 % of range at 25 °C and ±2 % from −40 to 125 °C; offset after a 500 A pulse below 1.2 A. Bandwidth 40 kHz. Draws 12 mA. Sealed three-pin connector, PBT housing with steel compression limiters, 62 × 48 × 24 mm, 68 g. Test voltage 2.5 kV for one minute; insulation coordinated to IEC 60664-1.',
    priceCents: 1_980,
    minOrder: 50,
    multiple: 25,
    tiers: [
      { from: 250, unitCents: 1_910 },
      { from: 1_000, unitCents: 1_840 },
    ],
    available: 2_163,
    image: 'current-sensor-500-a.webp',
  },
  {
    slug: 'service-disconnect-250-a',
    sku: 'AY-MSD-250',
    name: 'Manual service disconnect 450 V, 250 A',
    description:
      'Opens the middle of the string before anyone works on the pack. Two-step lever: the first step breaks the interlock loop so that the contactors open, the second draws the plug. 250 A continuous at 65 °C with 70 mm² conductors, 450 V, with an exchangeable 350 A fuse inside the plug. IP67 and IP6K9K mated, finger-proof (IPXXB) when drawn; the lever takes a padlock. Glass-filled polyamide, flame class V-0, base 130 × 76 mm, 0.46 kg, −40 to 125 °C. Plug and base are sold as a pair. Electrical safety to ISO 6469-3.',
    priceCents: 5_700,
    minOrder: 10,
    available: 591,
    image: 'service-disconnect-250-a.webp',
  },
  {
    slug: 'copper-busbar-set',
    sku: 'AY-BB10-250',
    name: 'Copper busbar set for ten LFP modules, 250 A',
    description:
      'Links ten 12S1P LFP modules in two rows of five to one string of 384 V. Eleven bars: eight module links of 165 mm, one cross link of 520 mm and two end bars of 210 mm. Cu-ETP copper, 25 × 4 mm (100 mm²), tin-plated contact faces, orange epoxy coating tested at 3 kV. 250 A continuous with a rise of 35 K in still air at 40 °C. Formed expansion loops take up ±1.5 mm between modules. The set weighs 2.5 kg with its 22 M8 flange screws; tighten to 12 Nm. RoHS compliant.',
    priceCents: 6_480,
    minOrder: 5,
    tiers: [
      { from: 25, unitCents: 6_290 },
      { from: 100, unitCents: 6_100 },
    ],
    available: 286,
    image: 'copper-busbar-set.webp',
  },
  {
    slug: 'aluminium-cooling-plate',
    sku: 'AY-CP720',
    name: 'Brazed aluminium cooling plate 720 × 490 mm',
    description:
      'Liquid plate for five 12S1P LFP modules; two of them cool a 40 kWh pack. Stamped and flat sheets of 1.5 mm aluminium alloy 3003, vacuum-brazed, with a two-pass channel field 4 mm deep. Carries away 1.2 kW with 3.3 K rise of a 50/50 water-glycol mix at 6 l/min; pressure drop 14 kPa at 25 °C. Working pressure 2.5 bar, burst above 6 bar, each plate helium leak-tested. Flatness 0.5 mm over the module area. 2.9 kg dry, quick-connect ports of 12 mm, −40 to 85 °C. Supplied capped and degreased.',
    priceCents: 5_950,
    minOrder: 10,
    multiple: 2,
    tiers: [
      { from: 50, unitCents: 5_790 },
      { from: 200, unitCents: 5_610 },
    ],
    available: 448,
    image: 'aluminium-cooling-plate.webp',
  },
  {
    slug: 'thermal-gap-pad',
    sku: 'AY-GP3-480',
    name: 'Thermal gap pad 3.0 W/mK, 480 × 130 × 2 mm',
    description:
      'Soft silicone sheet between module base and cooling plate, cut for one 12S1P LFP module. Conductivity 3.0 W/mK (ASTM D5470), 2.0 mm thick, hardness 35 Shore 00; 20 % compression at 100 kPa evens out plate and module tolerances. A 66 W module warms it by less than 1 K. Dielectric strength 8 kV/mm, flame class UL 94 V-0, −40 to 150 °C. Tacky on one side, glass-fibre reinforced on the other so that it peels off whole during service. 362 g per sheet, interleaved in boxes of ten. Shelf life 24 months.',
    priceCents: 740,
    minOrder: 50,
    multiple: 10,
    tiers: [
      { from: 500, unitCents: 712 },
      { from: 2_000, unitCents: 685 },
    ],
    available: 6_230,
    image: 'thermal-gap-pad.webp',
  },
  {
    slug: 'on-board-charger-11-kw',
    sku: 'AY-OBC-11',
    name: 'On-board charger 11 kW, 400 V class',
    description:
      'Liquid-cooled charger for vehicles with packs of 250 to 450 V. Input three-phase 400 V, 16 A per phase (11 kW), or single-phase 230 V, 32 A (7.4 kW). At 95 % efficiency it delivers 10.5 kW and takes our 40 kWh LFP pack from 10 to 80 % in about 2.7 hours. Output at most 36 A, galvanically isolated, power factor above 0.99. CAN control, wake-up by control pilot. Die-cast aluminium, 376 × 285 × 98 mm, 9.2 kg, IP67, −40 to 65 °C coolant. IEC 61851-1, ISO 17409, EMC to UN ECE R10.',
    priceCents: 49_800,
    minOrder: 5,
    available: 172,
    image: 'on-board-charger-11-kw.webp',
  },
  {
    slug: 'depot-charger-60-kw',
    sku: 'AY-DC60',
    name: 'Depot charger 60 kW, two CCS2 outlets',
    description:
      'Floor-standing DC charger for fleets that stand overnight. 60 kW on one outlet or 30 kW on each of two, 150 to 1,000 V, at most 200 A. Takes our 84 kWh pack from 10 to 80 % in about 59 minutes. Input three-phase 400 V, 92 A at full load; efficiency 95 %, power factor 0.99. Four air-cooled power modules of 15 kW, replaceable in ten minutes. OCPP 1.6 and 2.0.1, ISO 15118-2, calibrated meter. 780 × 620 × 1,760 mm, 245 kg, cables of 5 m, IP54, −25 to 50 °C. IEC 61851-23.',
    priceCents: 1_490_000,
    minOrder: 1,
    available: 19,
    image: 'depot-charger-60-kw.webp',
  },
  {
    slug: 'pack-transport-crate',
    sku: 'AY-TC7',
    name: 'Transport crate for one vehicle pack, UN 50D',
    description:
      'Plywood large packaging, code 50D, packing group II, for lithium-ion batteries under UN 3480. Takes one pack up to 2,080 × 1,400 × 340 mm and 700 kg: every car pack in our range. Steel-edged plywood panels of 12 mm on a heat-treated four-way pallet (ISPM 15), polyethylene foam blocks, lashing points and class 9A labels in place. Folds flat for the way back and is good for about ten trips. Outside 2,260 × 1,560 × 560 mm, 118 kg empty, three high when full. Not for damaged or defective batteries, which need packaging to LP906.',
    priceCents: 41_500,
    minOrder: 2,
    available: 76,
    image: 'pack-transport-crate.webp',
  },
];
