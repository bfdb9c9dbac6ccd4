import {
  computeMaximumDrawdown,
  computeMovingAverage,
  computeRelativeStrength,
  computeVolatility,
} from './indicators';

/**
 * Reference values computed independently from the definitions with sixty decimal digits. The first series is the
 * worked example of the RSI in StockCharts' ChartSchool, whose table ends at 37.77.
 */
const references = [
  {
    name: 'closes of QQQQ, 14 December 2009 to 1 February 2010',
    prices: [
      44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931,
      46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521, 45.7137,
      46.4515, 45.7835, 45.3548, 44.0288, 44.1783, 44.2181, 44.5672, 43.4205, 42.6628, 43.1314,
    ],
    average7: 43.74387142857143,
    average30: 45.25348666666667,
    volatility: 0.011486650389915382,
    drawdown: 0.08156248990882964,
    rsi: 37.772952114434844,
  },
  {
    name: 'a steady rise',
    prices: [
      100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0, 110.0, 111.0, 112.0, 113.0, 114.0,
      115.0, 116.0, 117.0, 118.0, 119.0, 120.0, 121.0, 122.0, 123.0, 124.0, 125.0, 126.0, 127.0, 128.0, 129.0,
      130.0,
    ],
    average7: 127.0,
    average30: 115.5,
    volatility: 0.0006686068297280954,
    drawdown: 0.0,
    rsi: 100.0,
  },
  {
    name: 'a coin of small fractions',
    prices: [
      2.4e-5, 2.45e-5, 2.391e-5, 2.31e-5, 2.26e-5, 2.305e-5, 2.38e-5, 2.411e-5, 2.36e-5, 2.29e-5, 2.205e-5,
      2.18e-5, 2.233e-5, 2.27e-5, 2.21e-5, 2.155e-5, 2.099e-5, 2.13e-5, 2.17e-5, 2.22e-5, 2.28e-5, 2.333e-5,
      2.39e-5, 2.42e-5, 2.5e-5, 2.47e-5, 2.44e-5, 2.49e-5, 2.51e-5, 2.56e-5, 2.54e-5,
    ],
    average7: 2.5014285714285714e-5,
    average30: 2.3320666666666665e-5,
    volatility: 0.022555657872309672,
    drawdown: 0.14326530612244898,
    rsi: 61.704695395113355,
  },
];

test.each(references)('computes the indicators of $name to 1e-9 of the reference', (reference) => {
  const { prices } = reference;
  const agree = (value: number, expected: number) =>
    expect(Math.abs(value - expected)).toBeLessThanOrEqual(
      1e-9 * Math.max(Math.abs(expected), Number.MIN_VALUE),
    );
  agree(computeMovingAverage(prices, 7), reference.average7);
  agree(computeMovingAverage(prices, 30), reference.average30);
  agree(computeVolatility(prices), reference.volatility);
  agree(computeMaximumDrawdown(prices), reference.drawdown);
  agree(computeRelativeStrength(prices), reference.rsi);
});

test('computes neutral indicators for constant prices', () => {
  const still = Array.from({ length: 31 }, () => 5);
  expect([
    computeMovingAverage(still, 7),
    computeVolatility(still),
    computeMaximumDrawdown(still),
    computeRelativeStrength(still),
  ]).toEqual([5, 0, 0, 50]);
});

test('computes a strength of 0 and the full drawdown for falling prices', () => {
  const falling = Array.from({ length: 15 }, (_, day) => 15 - day);
  expect(computeRelativeStrength(falling)).toBe(0);
  expect(computeMaximumDrawdown(falling)).toBeCloseTo(14 / 15, 12);
});

test('rejects too few prices for the relative strength', () => {
  expect(() => computeRelativeStrength([1, 2, 3])).toThrow('3 prices are too few for 14 steps.');
});
