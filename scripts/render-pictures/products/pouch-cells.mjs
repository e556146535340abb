import * as m from '../parts/materials.mjs';
import { dataMatrix, logo, print, write } from '../parts/print.mjs';
import { at, block, group, plate, roundedRectangle, turned } from '../parts/shapes.mjs';

/** Laminated pouch with a pressed body, sealed rim and a tab at each end. */
function pouchCell(seed = 6) {
  const body = block(318, 11.4, 88, 5, m.foil());
  const rim = plate(roundedRectangle(352, 101, 2), 1.1, 0.3, m.foil());
  const tab = (x, material) =>
    group(
      at(plate(roundedRectangle(40, 45, 1.5), 0.8, 0.2, material), x, 5, 0),
      at(plate(roundedRectangle(7, 51, 1), 1.5, 0.3, m.blackFilm()), x - Math.sign(x) * 15, 4.7, 0),
    );
  const text = print(
    190,
    52,
    (pen, w, h) => {
      const ink = '#20252b';
      logo(pen, 0, 12, 10, ink);
      write(pen, 'NMC pouch cell 60 Ah', 0, 25, 8, { colour: ink, weight: 700 });
      write(pen, '3.65 V    219 Wh    2.8 – 4.2 V', 0, 35.5, 6, { colour: ink, weight: 500 });
      write(pen, 'AY-L60-NMC    UN 38.3', 0, 45, 6, { colour: ink, weight: 500 });
      dataMatrix(pen, w - 24, h - 32, 22, ink, seed);
    },
    { metalness: 0.2 },
  );
  return group(
    body,
    at(rim, 0, 5, 0),
    tab(186, m.aluminium()),
    tab(-186, m.copper()),
    at(text, -30, 11.55, 0),
    at(
      print(14, 14, (pen) => write(pen, '+', 7, 11, 14, { align: 'center', weight: 700 })),
      142,
      11.55,
      -28,
    ),
    at(
      print(14, 14, (pen) => write(pen, '–', 7, 11, 14, { align: 'center', weight: 700 })),
      -142,
      11.55,
      -28,
    ),
  );
}

export const pouchCells = () =>
  group(at(turned(pouchCell(6), 0, -6, 0), 0, 11.5, -10), at(turned(pouchCell(7), 0, 9, 0), -20, 0, 20));
