import { extensionOf, megabytes } from './ListedFile';

test('[WIZ-46] a file is told by its extension in upper case and its size in MB of 1024² with two decimals', () => {
  expect(['front.jpg', 'front.evening.webp', 'FRONT.PNG', 'front'].map(extensionOf)).toEqual([
    'JPG',
    'WEBP',
    'PNG',
    'FILE',
  ]);
  expect([0, 5_053_973, 1024 ** 2].map(megabytes)).toEqual(['0.00 MB', '4.82 MB', '1.00 MB']);
});
