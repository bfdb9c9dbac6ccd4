import { fillIn } from './customerName';

test('the name stands wherever the template has its place', () => {
  expect(fillIn('Dear {customer}, thank you. {customer}, come again.', 'Ana')).toBe(
    'Dear Ana, thank you. Ana, come again.',
  );
});

test('a name is taken as it is', () => {
  expect(fillIn('Hello {customer}', "$& $1 O'Neil")).toBe("Hello $& $1 O'Neil");
});

test('other braces and a text without the place stay', () => {
  expect(fillIn('{name}, thank you', 'Ana')).toBe('{name}, thank you');
});
