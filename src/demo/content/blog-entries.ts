export type SeedBlogEntry = {
  question: string;
  answer: string;
};

export const blogEntries: SeedBlogEntry[] = [
  {
    question: 'LFP or NMC: which chemistry should I choose?',
    answer:
      'Start with the space and the mass you have. NMC stores roughly 215 to 260 Wh per kilogram of cell, LFP about 165 to 170 Wh, so a car that must go 450 km on one charge usually ends up with NMC. LFP repays its weight elsewhere: two to three times the cycle life, a higher temperature before it becomes unstable, no nickel or cobalt, and a lower price per kilowatt-hour. It can also stand at full charge with less harm, which suits buses and vans that leave the depot full every morning. Two things to plan for: below freezing LFP accepts charge poorly and needs preheating, and its voltage is so flat that the state of charge can only be corrected near the ends, so let it reach 100 % about once a week. Our rule of thumb: daily fixed routes, LFP; long distances or little room, NMC.',
  },
  {
    question: 'What does state of health mean, and how is it measured?',
    answer:
      'State of health compares a battery with itself when new. Usually it means capacity: a pack rated at 105 Ah that now gives 94.5 Ah has a state of health of 90 %. The reliable way to find out is a full, slow cycle. Charge to the upper limit, rest for an hour, discharge at a third of the rated current to the lower limit at 25 °C, and count the ampere-hours. That takes most of a day, so management units estimate between such tests: they count charge between two resting voltages and compare it with the change expected. Expect 2 to 3 points of uncertainty from this, more with LFP because of its flat curve. Resistance is the second measure. A pulse of known current for ten seconds shows the voltage drop; when resistance has doubled, power and fast charging suffer although capacity may still look good. Ask for both figures when you buy used.',
  },
  {
    question: 'How may lithium batteries be stored and shipped?',
    answer:
      'Every cell, module and pack must have passed the UN 38.3 tests (altitude, temperature, vibration, shock, short circuit and others) and the maker must provide a test summary. Ours travels with the goods. On European roads the batteries travel under ADR as class 9, UN 3480, in approved packaging of packing group II with the 9A label; built into equipment the number is UN 3481. Air freight is stricter: UN 3480 goes on cargo aircraft only and at no more than 30 % state of charge. Damaged or defective batteries follow separate rules and never fly. For storage, keep them dry at 10 to 25 °C and 30 to 50 % charge, away from escape routes and combustible goods, with terminals covered. Check the voltage every six months and recharge when it falls. Talk to your insurer before storing more than a few packs; many ask for a separate fire compartment.',
  },
  {
    question: 'What is cell balancing, and how much balancing current do I need?',
    answer:
      'Cells in series carry the same current, but they do not lose charge at the same rate when they rest. Over months one drifts above the others, reaches its limit first and ends the charge for all. Balancing brings them back together. Passive balancing bleeds the fuller cells through a resistor; active balancing moves charge between cells and pays only in special cases. The current needed is small, because it has to make up for differences in self-discharge, not in capacity. Suppose the cells of a 105 Ah module drift apart by 1 % a month. That is 1.05 Ah, and at 200 mA it takes a little over five hours to remove, easily done during normal charging. If the same cell needs balancing every night, do not look for a stronger circuit: find out why it leaks. No balancer gives back capacity that a weak cell has lost.',
  },
  {
    question: 'How do I size a cooling plate?',
    answer:
      'Begin with the heat. A 105 Ah cell with 0.5 mΩ of direct-current resistance makes 5.5 W at 105 A (current squared times resistance). Twelve cells make 66 W, ten modules 660 W. Use the root mean square of your real driving and charging current, not the peak. Next the coolant: one litre per minute of a 50/50 water-glycol mix takes up about 61 W for each kelvin it warms. To keep the rise from inlet to outlet at 3 K, 660 W therefore needs 3.6 l/min. Then the path from cell to coolant: a 2 mm pad of 3 W/mK under a module adds about 0.8 K at 66 W, the plate itself usually less. Finally check that the pump can supply this flow against the pressure drop of plates and hoses when cold, as glycol thickens. Aim for less than 5 K between the warmest and the coolest cell.',
  },
  {
    question: 'Can a used vehicle pack have a second life?',
    answer:
      'Often, yes. A pack leaves a vehicle when range or power no longer suffices, commonly at 70 to 80 % state of health, and stationary storage asks much less of it: gentle currents, steady temperature, no vibration. Before you plan one, collect four things: the history from the management unit, measured capacity, resistance of each module, and proof that it was never flooded, crashed or deeply discharged. Leave packs whole where possible; opening them costs labour, and mixing modules of different age makes the weakest one decide. Note that the tests for the vehicle do not cover the new use. A stationary system falls under IEC 62619 and local installation rules, and whoever repurposes the battery takes on the duties of a manufacturer, in the European Union under the Battery Regulation 2023/1542. We take back our own packs at any age and give a quotation for reuse or recycling.',
  },
  {
    question: 'Does fast charging wear the battery out?',
    answer:
      'It can, and temperature decides how much. When lithium arrives at the negative electrode faster than it can be stored, some of it plates out as metal and is lost. The risk rises with current, with state of charge and with cold. That is why a good charging curve begins high and tapers from about half charge, and why a pack at 5 °C should be warmed before it takes more than a gentle current. At 25 to 40 °C, charging within the limits of the data sheet costs little: cells rated for 1,500 cycles at 1C lose in the order of 10 to 20 % of that life when every charge is made at the permitted maximum. Heat afterwards does the rest, since calendar ageing roughly doubles with each 10 K. In practice: charge slowly overnight when you can, fast when you must, precondition in winter, and do not leave NMC full and hot.',
  },
];
