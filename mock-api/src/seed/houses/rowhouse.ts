import { turn } from './canvas';
import type { Kit } from './kit';
import { DOORS, ROOFS } from './palette';

/** Draws four narrow houses in a row around `cx`, on the ground line `g`. */
export function rowhouse(k: Kit, cx: number, g: number, v: number) {
  const { lt, dim, rect, poly, shade, win, door } = k;
  const sets = turn(
      [
        ['#e3b08f', '#f3ece0', '#9fbfb8', '#ecd3a0'],
        ['#cddbe0', '#e8c6b4', '#f2e6cf', '#a9bfa8'],
        ['#d99a7c', '#eadfcd', '#8fb0b3', '#e2bd7c'],
      ],
      v,
    ),
    w = 172;
  let x = cx - w * 2;
  sets.forEach((c, i) => {
    const h = turn([318, 292, 336, 304], i + v),
      top = g - h,
      roof = turn(ROOFS, i + v),
      style = (i + v) % 3,
      trim = '#fbf7ef';
    if (style === 0) {
      poly(
        [
          [x - 4, top + 4],
          [x + w / 2, top - 84],
          [x + w + 4, top + 4],
        ],
        lt(roof),
      );
      poly(
        [
          [x + 16, top + 4],
          [x + w / 2, top - 62],
          [x + w - 16, top + 4],
        ],
        lt(c),
      );
      win(x + w / 2 - 16, top - 32, 32, 32, { arch: true, rows: 1, sill: false });
    } else if (style === 1) {
      poly(
        [
          [x, top + 4],
          [x + 18, top - 70],
          [x + w - 18, top - 70],
          [x + w, top + 4],
        ],
        lt(roof),
      );
      shade(x + 14, top - 54, w - 28, 2, 0.14);
      for (const dx of [28, w - 68]) {
        rect(x + dx - 6, top - 54, 52, 52, lt(trim), 2);
        k.glass(x + dx, top - 46, 40, 44);
        rect(x + dx + 18.5, top - 46, 3, 44, lt(trim));
      }
    } else
      for (let s = 0; s < 4; s++)
        rect(x + s * 20, top - 18 - s * 20, w - s * 40, 24, s === 3 ? lt(roof) : lt(c));
    rect(x, top, w, h, lt(c));
    shade(x + w - 26, top, 26, h, 0.06);
    rect(x - 2, top - 4, w + 4, 10, lt(trim));
    shade(x, top + 6, w, 8, 0.1);
    for (let f = 0; f < 2; f++)
      for (let cI = 0; cI < 2; cI++)
        win(x + 28 + cI * 70, top + 36 + f * 92, 44, 60, {
          cols: 2,
          rows: 2,
          frame: trim,
        });
    if ((i + v) % 2) {
      rect(x + 14, top + 190, w - 28, 6, lt(trim));
      for (let q = 0; q < 15; q++) rect(x + 16 + q * 9.8, top + 164, 2, 28, dim('#3f4e50', 0));
      rect(x + 14, top + 162, w - 28, 3, dim('#3f4e50', 0));
    }
    const left = i % 2 === 0;
    door(x + (left ? 22 : w - 70), g - 96, 48, 96, turn(DOORS, i + v * 2), { step: true });
    win(x + (left ? 96 : 26), g - 88, 48, 54, { cols: 2, rows: 1, frame: trim });
    k.bush(x + (left ? 98 : 26), g - 22, 46, k.s.leaf2);
    if (i === 1 || i === 2) {
      rect(x + w - 10, top - 104, 24, 70, dim('#a5654b', 0.1));
      rect(x + w - 14, top - 110, 32, 9, dim('#a5654b', 0.24));
    }
    x += w;
  });
  rect(0, g + 6, 960, 24, dim('#d2cabb', 0.02));
  rect(0, g + 30, 960, 5, dim('#a9a396', 0.1));
  k.lamp(cx - w * 2 - 54, g + 24);
  k.round(cx + w * 2 + 66, g + 8, 1.1);
  const bx = cx + 40,
    by = g + 14;
  for (const d of [0, 52])
    k.put(
      `<circle cx="${bx + d}" cy="${by}" r="16" fill="none" stroke="${dim('#37474a', 0)}" stroke-width="3"/>`,
    );
  k.put(
    `<path d="M${bx} ${by}L${bx + 18} ${by - 26}H${bx + 42}L${bx + 24} ${by}H${bx}M${bx + 24} ${by}L${bx + 16} ${by - 33}M${bx + 52} ${by}L${bx + 40} ${by - 36}h9" fill="none" stroke="${lt('#0b5e59')}" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
}
