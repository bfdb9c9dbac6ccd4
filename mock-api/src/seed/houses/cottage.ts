import { n } from './canvas';
import type { Kit } from './kit';
import { DOORS } from './palette';

/** Draws a one-storey house with a large roof, behind a fence, around `cx`, on the ground line `g`. */
export function cottage(k: Kit, cx: number, g: number, v: number) {
  const { lt, dim, rect, poly, path, shade, win, door, pick, circle } = k;
  const wall = pick(['#f6efe1', '#f3e3cf', '#e4e8de']),
    roof = v % 2 ? '#8a5a44' : '#5f7573',
    sh = pick(['#0b5e59', '#8c4a35', '#5b7a8a']);
  rect(cx + 120, g - 300, 44, 130, dim('#b07a5e', 0.04));
  rect(cx + 114, g - 308, 56, 12, dim('#b07a5e', 0.2));
  circle(cx + 150, g - 336, 15, k.s.cloud, 0.6);
  circle(cx + 168, g - 366, 20, k.s.cloud, 0.45);
  circle(cx + 194, g - 404, 26, k.s.cloud, 0.3);
  rect(cx - 230, g - 150, 460, 150, lt(wall));
  shade(cx + 176, g - 150, 54, 150, 0.06);
  poly(
    [
      [cx - 268, g - 142],
      [cx - 196, g - 272],
      [cx + 196, g - 272],
      [cx + 268, g - 142],
    ],
    lt(roof),
  );
  for (let i = 1; i < 6; i++) shade(cx - 268 + i * 12.5, g - 142 - i * 22, 536 - i * 25, 2.5, 0.13);
  shade(cx - 230, g - 142, 460, 13, 0.15);
  poly(
    [
      [cx - 126, g - 150],
      [cx - 20, g - 306],
      [cx + 86, g - 150],
    ],
    lt(roof),
  );
  poly(
    [
      [cx - 96, g - 142],
      [cx - 20, g - 262],
      [cx + 56, g - 142],
    ],
    lt(wall),
  );
  rect(cx - 96, g - 144, 152, 144, lt(wall));
  win(cx - 42, g - 216, 44, 50, { arch: true, rows: 1 });
  door(cx - 48, g - 106, 56, 106, pick(DOORS), { arch: true });
  win(cx - 196, g - 108, 54, 56, { shutters: sh });
  win(cx + 122, g - 108, 54, 56, { shutters: sh });
  for (const fx of [cx - 206, cx + 112]) {
    rect(fx, g - 48, 74, 12, dim('#a07a58', 0.08), 2);
    for (let i = 0; i < 6; i++) {
      circle(fx + 8 + i * 11.5, g - 54, 7, k.s.leaf2);
      circle(fx + 8 + i * 11.5, g - 58, 4, lt(i % 2 ? '#e0765a' : '#edbf5c'));
    }
  }
  k.way(cx - 20, 66, g + 10);
  k.round(cx - 330, g + 14, 1.5);
  k.round(cx + 340, g + 18, 1.1, k.s.leaf2);
  const fences: [from: number, to: number][] = [
    [0, cx - 110],
    [cx + 70, 960],
  ];
  for (const [a, b] of fences) {
    rect(a, g + 44, b - a, 5, lt('#fbf7ef'));
    rect(a, g + 66, b - a, 5, lt('#fbf7ef'));
    for (let x = a + 6; x < b - 8; x += 24) path(`M${n(x)} ${g + 84}v-46l6 -9l6 9v46Z`, lt('#fbf7ef'));
  }
  k.flowers(cx - 250, g + 14, 80, '#d9694f');
  k.flowers(cx + 80, g + 14, 100, '#d78fb0');
  k.flowers(cx + 190, g + 16, 70, '#edbf5c');
}
