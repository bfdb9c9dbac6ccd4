import { placeText } from './placeText';

test.each([
  [['Lisbon', 'Lisbon', 'Lisbon'], 'Lisbon'],
  [['Alfama', 'Lisbon', 'lisbon '], 'Alfama, Lisbon'],
  [
    ['Rua das Flores 54, Porto', 'Ribeira', 'Porto', 'PORTO', 'Portugal'],
    'Rua das Flores 54, Porto, Ribeira, Portugal',
  ],
  [['Évora', 'Evora'], 'Évora'],
  [['', null, undefined, ' '], ''],
  [['New York', 'New Yorkshire'], 'New York, New Yorkshire'],
] as const)('[PROP-08] %j is "%s"', (parts, text) => {
  expect(placeText(parts)).toBe(text);
});
