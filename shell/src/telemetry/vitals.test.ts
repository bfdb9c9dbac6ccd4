import { createVitals } from './vitals';

test('[TELE-13] INP is the slowest interaction, without one of each fifty', () => {
  const vitals = createVitals();
  expect(vitals.getInp()).toBeUndefined();
  // Both events of one press.
  vitals.addInteraction(7, 300);
  vitals.addInteraction(7, 120);
  expect(vitals.getInp()).toBe(300);
  for (let number = 2; number <= 50; number += 1) vitals.addInteraction(7 * number, number);
  expect(vitals.getInp()).toBe(300);
  vitals.addInteraction(7 * 51, 200);
  expect(vitals.getInp()).toBe(200);
});

test('[TELE-13] INP counts the fast interactions between slow ones, too', () => {
  const vitals = createVitals();
  vitals.addInteraction(7, 500);
  vitals.addInteraction(7 * 40, 90);
  expect(vitals.getInp()).toBe(500);
  vitals.addInteraction(7 * 51, 60);
  expect(vitals.getInp()).toBe(90);
  vitals.addInteraction(7 * 500, 300);
  expect(vitals.getInp()).toBe(60);
});

test('[TELE-13] CLS is the worst session of shifts, a second apart at most and five seconds long', () => {
  const vitals = createVitals();
  expect(vitals.getCls()).toBe(0);
  vitals.addShift(0.1, 100);
  vitals.addShift(0.1, 900);
  expect(vitals.getCls()).toBeCloseTo(0.2);
  vitals.addShift(0.15, 2_500);
  expect(vitals.getCls()).toBeCloseTo(0.2);
  for (let at = 10_000; at <= 17_000; at += 500) vitals.addShift(0.05, at);
  // Eleven of them are within five seconds.
  expect(vitals.getCls()).toBeCloseTo(0.55);
});
