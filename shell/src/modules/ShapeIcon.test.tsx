import type { IconShape } from '@lintel/contract';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ShapeIcon } from './ShapeIcon';

const box: IconShape = ['rect', { x: '3', y: '3', width: '18', height: '18', rx: '2' }];

const shapes: IconShape[] = [
  ['script bad', { style: 'x' }],
  ['script', { src: 'https://evil.example/x.js' }],
  ['foreignObject', { dangerouslySetInnerHTML: 'x' }],
  ['path', { d: 'M4 4h16', style: 'x', ref: 'x', children: 'x', onClick: 'x', dangerouslySetInnerHTML: 'x' }],
  box,
];

test('[ERR-06] an icon shows its shapes, and omits other elements and attributes', () => {
  const warnings = jest.spyOn(console, 'error').mockImplementation();
  const expected = '<path d="M4 4h16"></path><rect x="3" y="3" width="18" height="18" rx="2"></rect>';
  const { container } = render(<ShapeIcon shapes={shapes} />);
  expect(container.querySelector('svg')?.innerHTML).toBe(expected);
  expect(renderToString(<ShapeIcon shapes={shapes} />)).toContain(`>${expected}</svg>`);
  expect(warnings).not.toHaveBeenCalled();
});
