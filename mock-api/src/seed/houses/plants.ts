import { type Canvas, n } from './canvas';
import { mix } from './palette';

/** End of each leaf from the crown, and how far it bends. */
const PALM_LEAVES: [dx: number, dy: number, bend: number][] = [
  [-80, 26, -34],
  [-66, -22, -34],
  [-22, -56, -26],
  [30, -56, -24],
  [70, -22, -36],
  [82, 26, -34],
];

/** Makes the tools for trees, bushes and flowers; `sc` scales them. */
export function plants({ light, s, r, lt, rect, path, circle }: Canvas) {
  const round = (x: number, y: number, sc: number, c = s.leaf) => {
    rect(x - 5 * sc, y - 70 * sc, 10 * sc, 70 * sc, s.trunk, 2);
    circle(x, y - 112 * sc, 52 * sc, c);
    circle(x - 34 * sc, y - 86 * sc, 34 * sc, c);
    circle(x + 34 * sc, y - 84 * sc, 36 * sc, c);
    circle(x - 14 * sc, y - 126 * sc, 26 * sc, mix(c, '#ffffff', light === 'dusk' ? 0.05 : 0.13));
    path(
      `M${n(x + 4 * sc)} ${n(y - 60 * sc)}a52 52 0 0 0 ${n(52 * sc)} ${n(-60 * sc)}a${n(60 * sc)} ${n(60 * sc)} 0 0 1 ${n(-30 * sc)} ${n(66 * sc)}Z`,
      '#16262b',
      0.1,
    );
  };
  const cypress = (x: number, y: number, sc: number, c = s.leaf) => {
    rect(x - 4 * sc, y - 20 * sc, 8 * sc, 20 * sc, s.trunk);
    path(
      `M${n(x)} ${n(y - 190 * sc)}C${n(x + 34 * sc)} ${n(y - 110 * sc)} ${n(x + 30 * sc)} ${n(y - 14 * sc)} ${n(x)} ${n(y - 12 * sc)}C${n(x - 30 * sc)} ${n(y - 14 * sc)} ${n(x - 34 * sc)} ${n(y - 110 * sc)} ${n(x)} ${n(y - 190 * sc)}Z`,
      c,
    );
    path(
      `M${n(x)} ${n(y - 190 * sc)}C${n(x + 34 * sc)} ${n(y - 110 * sc)} ${n(x + 30 * sc)} ${n(y - 14 * sc)} ${n(x)} ${n(y - 12 * sc)}C${n(x + 12 * sc)} ${n(y - 70 * sc)} ${n(x + 12 * sc)} ${n(y - 120 * sc)} ${n(x)} ${n(y - 190 * sc)}Z`,
      '#16262b',
      0.12,
    );
  };
  const palm = (x: number, y: number, sc: number) => {
    path(
      `M${n(x - 5 * sc)} ${n(y)}C${n(x + 2 * sc)} ${n(y - 70 * sc)} ${n(x + 14 * sc)} ${n(y - 120 * sc)} ${n(x + 20 * sc)} ${n(y - 170 * sc)}l${n(8 * sc)} 1C${n(x + 22 * sc)} ${n(y - 110 * sc)} ${n(x + 12 * sc)} ${n(y - 60 * sc)} ${n(x + 7 * sc)} ${n(y)}Z`,
      s.trunk,
    );
    const cx = x + 24 * sc,
      cy = y - 170 * sc;
    for (const [dx, dy, q] of PALM_LEAVES)
      path(
        `M${n(cx)} ${n(cy)}Q${n(cx + dx * 0.5 * sc)} ${n(cy + (dy + q) * sc)} ${n(cx + dx * sc)} ${n(cy + dy * sc)}Q${n(cx + dx * 0.45 * sc)} ${n(cy + (dy + q * 0.1) * 0.6 * sc)} ${n(cx)} ${n(cy + 9 * sc)}Z`,
        s.leaf,
      );
  };
  const bush = (x: number, y: number, w: number, c = s.leaf2) => {
    const h = w * 0.42;
    path(
      `M${n(x)} ${n(y)}c${n(-w * 0.04)} ${n(-h * 0.7)} ${n(w * 0.2)} ${n(-h)} ${n(w * 0.34)} ${n(-h * 0.8)}c${n(w * 0.1)} ${n(-h * 0.5)} ${n(w * 0.36)} ${n(-h * 0.4)} ${n(w * 0.38)} ${n(h * 0.04)}c${n(w * 0.2)} ${n(-h * 0.1)} ${n(w * 0.32)} ${n(h * 0.3)} ${n(w * 0.28)} ${n(h * 0.76)}Z`,
      c,
    );
  };
  const flowers = (x: number, y: number, w: number, color: string) => {
    bush(x, y, w);
    for (let i = 0; i < 6; i++)
      circle(x + w * (0.12 + r() * 0.76), y - w * (0.06 + r() * 0.22), 3.4, lt(color));
  };
  return { round, cypress, palm, bush, flowers };
}
