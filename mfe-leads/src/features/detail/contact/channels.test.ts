import { telLink, whatsAppLink } from './channels';

test('removes spaces from the number to call', () => {
  expect(telLink('+49 151 5550-1287')).toBe('tel:+4915155501287');
});

test.each([
  ['+49 151 5550 1287', 'https://wa.me/4915155501287'],
  ['0049 151 5550 1287', 'https://wa.me/4915155501287'],
  ['0151 5550 1287', undefined],
])('links the chat with %s to %s', (phone, address) => {
  expect(whatsAppLink(phone)).toBe(address);
});
