import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { TextLink } from '../actions/TextLink';
import { Field } from './Field';
import { Input } from './Input';
import { PasswordInput } from './PasswordInput';
import { Select } from './Select';
import { Textarea } from './Textarea';

it('names its control by the label alone', () => {
  render(
    <Field label="Password" optional end={<TextLink href="/forgot">Forgot password?</TextLink>}>
      <PasswordInput />
    </Field>,
  );
  expect(screen.getByLabelText('Password', { exact: true })).toHaveAccessibleName('Password');
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toBeInTheDocument();
});

it('describes its control by error and hint', () => {
  render(
    <Field label="Email" error="Enter a valid email" hint="Never shown to others">
      <Input />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Enter a valid email Never shown to others');
});

it('does not mark a valid control', () => {
  render(
    <Field label="Bio">
      <Textarea />
    </Field>,
  );
  const area = screen.getByRole('textbox', { name: 'Bio' });
  expect(area).toBeValid();
  expect(area).not.toHaveAttribute('aria-describedby');
});

it('passes refs and a form library’s props', async () => {
  const ref = createRef<HTMLSelectElement>();
  const change = jest.fn();
  render(
    <Field label="Status">
      <Select name="status" ref={ref} onChange={change} mark={<svg />}>
        <option>New</option>
        <option>Won</option>
      </Select>
    </Field>,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Won');
  expect(ref.current).toHaveValue('Won');
  expect(ref.current).toHaveAttribute('name', 'status');
  expect(change).toHaveBeenCalledTimes(1);
});

it('shows and hides a password', async () => {
  render(
    <Field label="Password">
      <PasswordInput defaultValue="secret" />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});
