import { getInitials } from './initials';

it.each([
  ['Jonas Weber', 'JW'],
  ['Marta', 'M'],
  ['ana maria de souza', 'AS'],
  ['Émile Zola', 'ÉZ'],
  ['  Rui   Figueiredo ', 'RF'],
  ['Tomás (agent)', 'TA'],
  ['', '?'],
  ['…', '?'],
])('%s is %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
