import { CircleUserRound, LucideProvider, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import createLucideIcon from './lucideIcon.ts';

const { __iconData: plus } = jest.requireActual('lucide-react/icons/plus');
const { __iconData: user } = jest.requireActual('lucide-react/icons/circle-user-round');
const icons = [
  [Plus, createLucideIcon(plus)],
  [CircleUserRound, createLucideIcon(user)],
] as const;

test.each<ComponentProps<typeof Plus>>([
  {},
  { size: 16, strokeWidth: 1.8, 'aria-hidden': true },
  { size: 48, strokeWidth: 2, absoluteStrokeWidth: true },
  { width: 12, height: '1em', color: 'red', className: ' own  lucide other ' },
  { 'aria-label': 'Add' },
  { role: 'img', children: <title>Add</title> },
  { nonScalingStroke: true, style: { margin: 2 }, 'aria-label': undefined },
])('renders an icon with %j as lucide does', (props) => {
  for (const [Theirs, Ours] of icons) {
    expect(renderToStaticMarkup(<Ours {...props} />)).toBe(renderToStaticMarkup(<Theirs {...props} />));
    const context = { size: 20, color: 'blue', strokeWidth: 1, className: 'inside', nonScalingStroke: true };
    expect(renderToStaticMarkup(<LucideProvider {...context}>{<Ours {...props} />}</LucideProvider>)).toBe(
      renderToStaticMarkup(<LucideProvider {...context}>{<Theirs {...props} />}</LucideProvider>),
    );
  }
});
