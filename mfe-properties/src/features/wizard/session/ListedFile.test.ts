import { formatMegabytes, getExtension } from './ListedFile';

test("[WIZ-46] shows a file's extension in upper case and its size in MB of 1024² with two decimals", () => {
  expect(['front.jpg', 'front.evening.webp', 'FRONT.PNG', 'front'].map(getExtension)).toEqual([
    'JPG',
    'WEBP',
    'PNG',
    'FILE',
  ]);
  expect([0, 5_053_973, 1024 ** 2].map(formatMegabytes)).toEqual(['0.00 MB', '4.82 MB', '1.00 MB']);
});
