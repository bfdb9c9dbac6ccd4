import { checkValues } from './checkValues';
import { blankProfile } from './profileValues';

const check = (website: string) =>
  checkValues({ ...blankProfile, website }, ['website'], blankProfile).messages;

test.each(['HTTP://EXAMPLE.COM', 'Https://example.com', 'https://example.com', ''])(
  'accepts the website "%s"',
  (website) => expect(check(website)).toEqual({}),
);

test.each(['example.com', 'javascript:alert(1)', 'https://'])('refuses the website "%s"', (website) =>
  expect(check(website)).toEqual({ website: 'Start with http:// or https://' }),
);
