import { render, screen } from '@testing-library/react';
import { Input } from './Input';
import { Textarea } from './Textarea';

// Styles show the focus.
Object.assign(globalThis, { insertsAllStyles: true });

const focusedName = { 'aria-label': 'focused' };
const otherName = { 'aria-label': 'other' };

it.each([
  ['a valid field', <Input key="1" {...focusedName} />, <Input key="2" {...otherName} />],
  [
    'an invalid field',
    <Input key="1" aria-invalid {...focusedName} />,
    <Input key="2" aria-invalid {...otherName} />,
  ],
  [
    'an invalid text area',
    <Textarea key="1" aria-invalid {...focusedName} />,
    <Textarea key="2" aria-invalid {...otherName} />,
  ],
  [
    'a read-only field',
    <Input key="1" readOnly {...focusedName} />,
    <Input key="2" readOnly {...otherName} />,
  ],
])('shows the focus of %s', (_kind, ...fields) => {
  render(fields);
  screen.getByLabelText('focused').focus();
  const focused = getComputedStyle(screen.getByLabelText('focused'));
  const other = getComputedStyle(screen.getByLabelText('other'));
  expect(focused.boxShadow).toContain('var(--focus-color)');
  expect(other.boxShadow).not.toContain('var(--focus-color)');
  // Visible with forced colors, which show no shadows.
  expect(focused.outline).toBe('2px solid transparent');
});
