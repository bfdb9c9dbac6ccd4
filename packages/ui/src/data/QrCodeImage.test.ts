import { encodeQR } from 'qr';
import { QR_SIZE, toQrPath } from './QrCodeImage';

/** Returns the outer edges of the dark modules. */
function getBounds(path: string) {
  const runs = [...path.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/g)].map((run) =>
    run.slice(1).map(Number),
  );
  const [left, top] = [0, 1].map((side) => Math.min(...runs.map((run) => run[side] ?? 0)));
  const right = Math.max(...runs.map(([x = 0, , width = 0]) => x + width));
  const bottom = Math.max(...runs.map(([, y = 0, , height = 0]) => y + height));
  return { left, top, right, bottom, runs };
}

const addresses = [
  'https://a.de/p/x',
  'https://homes.example.com/p/casa-do-pinhal-villa-with-pool?s=qr',
  `https://homes.example.com/p/${'a-very-long-title-of-a-listing-'.repeat(6)}?s=qr`,
];

test.each(addresses)('[PROP-11] the code of %s fills its image except for four white modules', (address) => {
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: 4 }).length;
  const quiet = (4 * QR_SIZE) / modules;
  const { left = 0, top = 0, right, bottom } = getBounds(toQrPath(address));
  for (const side of [left, top, QR_SIZE - right, QR_SIZE - bottom]) expect(side).toBeCloseTo(quiet, 2);
});

test.each(addresses)('[PROP-11] fills its image in whole pixels, without seams or gray (%s)', (address) => {
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: 4 }).length;
  const { left = 0, top = 0, right, bottom, runs } = getBounds(toQrPath(address, 'pixels'));
  for (const side of [left, top, QR_SIZE - right, QR_SIZE - bottom])
    expect(Math.abs(side - (4 * QR_SIZE) / modules)).toBeLessThan(1);
  expect(runs.flat().every(Number.isInteger)).toBe(true);
});
