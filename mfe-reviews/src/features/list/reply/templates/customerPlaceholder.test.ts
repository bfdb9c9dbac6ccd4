import { insertCustomerName } from './customerPlaceholder';

test('replaces every placeholder', () => {
  expect(insertCustomerName('Dear {customer}, thank you. {customer}, come again.', 'Ana')).toBe(
    'Dear Ana, thank you. Ana, come again.',
  );
});

test('inserts the name literally', () => {
  expect(insertCustomerName('Hello {customer}', "$& $1 O'Neil")).toBe("Hello $& $1 O'Neil");
});

test('leaves other braces unchanged', () => {
  expect(insertCustomerName('{name}, thank you', 'Ana')).toBe('{name}, thank you');
});
