import { type Canvas, n } from './canvas';
import { GLOW, mix } from './palette';

/** Makes the tools for the sky and the ground behind the house, the path to its door, and the street lamp. */
export function surroundings({ seed, light, s, r, put, lt, dim, rect, poly, path, circle }: Canvas) {
  const lamp = (x: number, y: number) => {
    if (light === 'dusk') circle(x, y - 132, 40, GLOW, 0.16);
    rect(x - 2.5, y - 124, 5, 124, dim('#3b4a4c', 0.1));
    rect(x - 8, y - 142, 16, 20, light === 'dusk' ? GLOW : lt('#f4efe4'), 3);
    rect(x - 10, y - 146, 20, 5, dim('#3b4a4c', 0.1), 1);
  };
  const sky = (W: number, H: number, horizon = 500) => {
    const id = `s${seed}`;
    put(
      `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${s.top}"/><stop offset=".55" stop-color="${s.mid}"/><stop offset="1" stop-color="${s.low}"/></linearGradient></defs>`,
    );
    rect(0, 0, W, horizon + 30, `url(#${id})`);
    if (light === 'dusk')
      for (let i = 0; i < 26; i++)
        circle(r() * W, r() * 200, 0.9 + r() * 1.3, '#f4ecdc', n(0.35 + r() * 0.5));
    const dx = W * (r() < 0.5 ? 0.12 + r() * 0.12 : 0.76 + r() * 0.12),
      dy = light === 'dawn' ? 300 : light === 'noon' ? 108 : 124;
    const rad = light === 'dusk' ? 26 : light === 'dawn' ? 58 : 40;
    circle(dx, dy, rad * 1.9, s.disc, 0.22);
    circle(dx, dy, rad * 1.4, s.disc, 0.3);
    circle(dx, dy, rad, s.disc);
    if (light === 'dusk') circle(dx + 11, dy - 7, 22, mix(s.top, s.mid, 0.28));
    for (let i = 0; i < (W > 1000 ? 5 : 3); i++) {
      const x = r() * W - 60,
        y = 60 + r() * 170,
        w = 90 + r() * 120,
        o = light === 'dusk' ? 0.22 : 0.75;
      rect(x, y, w, 20, s.cloud, 10, o);
      rect(x + w * 0.24, y - 13, w * 0.46, 24, s.cloud, 12, o);
    }
    const hill = (base: number, amp: number, c: string) => {
      let d = `M0 ${horizon + 30}V${n(base)}`;
      const step = 160;
      for (let x = 0; x < W; x += step)
        d += `Q${n(x + step / 2)} ${n(base - amp * (0.3 + r()))} ${n(x + step)} ${n(base - amp * 0.3 * r())}`;
      path(`${d}V${horizon + 30}Z`, c);
    };
    hill(horizon - 66, 70, s.far);
    hill(horizon - 16, 52, s.near);
    rect(0, horizon, W, H - horizon, s.ground);
    path(
      `M0 ${horizon + 58}Q${W * 0.3} ${horizon + 34} ${W * 0.6} ${horizon + 60}T${W} ${horizon + 50}V${H}H0Z`,
      mix(s.ground, '#16262b', light === 'dusk' ? 0.16 : 0.07),
    );
  };
  const way = (x: number, w: number, y: number, H = 640) =>
    poly(
      [
        [x - w / 2, y],
        [x + w / 2, y],
        [x + w * 1.15, H],
        [x - w * 1.15, H],
      ],
      s.path,
    );
  return { lamp, sky, way };
}
