import { leadStages } from '@lintel/contract/domain';
import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './Avatar';
import { getStageMark } from './leadStages';
import { StageBadge } from './StageBadge';
import { Stars } from './Stars';
import { StateBadge } from './StateBadge';

// Reads the color of stars.
Object.assign(globalThis, { insertsAllStyles: true });

it.each(leadStages)('%s reads in words and has a mark of its own', (stage) => {
  render(<StageBadge stage={stage} />);
  expect(screen.getByText(stage)).toBeVisible();
  const { dashes, sector, sign } = getStageMark(stage);
  const others = leadStages.filter((other) => other !== stage).map(getStageMark);
  expect(others).not.toContainEqual(expect.objectContaining({ dashes, sector, sign }));
});

it.each(['In Progress', 'toString', ''])('"%s" is no stage and gets the neutral dotted ring', (stage) => {
  expect(getStageMark(stage)).toEqual({ tone: 'neutral', dashes: '1 2.01' });
});

it('shows the state of a listing', () => {
  render(<StateBadge state="Under Contract" />);
  expect(screen.getByText('Under Contract')).toBeVisible();
});

it('has the rating as its name', () => {
  render(<Stars rating={4} />);
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
});

it.each([
  [4, [1, 1, 1, 1, 0]],
  [5, [1, 1, 1, 1, 1]],
  [4.7, [1, 1, 1, 1, 0.7]],
  [2.25, [1, 1, 0.25, 0, 0]],
  [0, [0, 0, 0, 0, 0]],
])('[REV-06] fills the stars of a rating of %d proportionally', (rating, shares) => {
  const { container } = render(<Stars rating={rating} />);
  expect(screen.getByRole('img', { name: `${rating} of 5 stars` })).toBeVisible();
  const isLit = (star: Element) => getComputedStyle(star).getPropertyValue('fill') === 'var(--star)';
  const drawn = [...container.querySelectorAll('[role=img] > svg')].map((star) => {
    const part = star.querySelector('svg');
    if (!part) return Number(isLit(star));
    return isLit(part) && !isLit(star) ? Number(part.getAttribute('width')) / 24 : Number.NaN;
  });
  expect(drawn).toHaveLength(5);
  for (const [index, share] of shares.entries()) expect(drawn[index]).toBeCloseTo(share, 5);
});

it('falls back to initials when the photo does not load', () => {
  const { container } = render(<Avatar name="Jonas Weber" src="/gone.webp" />);
  const photo = container.querySelector('img');
  if (!photo) throw new Error('No photo');
  fireEvent.error(photo);
  expect(screen.getByText('JW')).toBeInTheDocument();
});
