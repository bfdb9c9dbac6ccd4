import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { makeEditable } from '../testing/makeEditable';
import type { RichTextProps } from './editor/RichTextEditor';
import { RichTextField } from './RichTextField';

const changed = jest.fn();

function Form({ value: start, ...rest }: Partial<RichTextProps>) {
  const [value, setValue] = useState(start ?? '');
  function change(html: string) {
    changed(html);
    setValue(html);
  }
  return (
    <>
      <RichTextField id="about" label="About" {...rest} value={value} onChange={change} />
      <button type="button" onClick={() => setValue('<p>Another text</p>')}>
        Discard
      </button>
    </>
  );
}

async function show(props: Partial<RichTextProps>) {
  render(<Form {...props} />);
  const field = await screen.findByRole('textbox', { name: 'About' });
  return { field, user: userEvent.setup() };
}

/** Simulates the browser's events for a focused field with some of its text selected. */
function select(field: HTMLElement, node: Node = field) {
  act(() => field.focus());
  document.getSelection()?.selectAllChildren(node);
  fireEvent(document, new Event('selectionchange'));
}

const button = (name: string) => screen.getByRole('button', { name });
const last = () => changed.mock.lastCall?.[0];

beforeAll(makeEditable);
beforeEach(() => changed.mockReset());

test('[PROF-07] shows formatted text in a field at least 200 px high, under its toolbar', async () => {
  const { field } = await show({
    value: '<h2>Hello</h2><p>I sell <strong>houses</strong> by the sea.</p><ul><li>Honest</li></ul>',
  });
  expect(field).toHaveStyle({ minHeight: '200px' });
  expect(field).toHaveAttribute('aria-multiline', 'true');
  expect(screen.getByRole('heading', { level: 2, name: 'Hello' })).toBeVisible();
  expect(screen.getByText('houses').closest('strong')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Honest');
  expect(screen.getByRole('toolbar', { name: 'Formatting' })).toHaveAttribute('aria-controls', field.id);
});

test('[PROF-07] shows and changes the format of the selected text with buttons', async () => {
  const { field, user } = await show({ value: '<p>one</p>' });
  select(field);
  expect(button('Bold')).toHaveAttribute('aria-pressed', 'false');
  await user.click(button('Bold'));
  expect(button('Bold')).toHaveAttribute('aria-pressed', 'true');
  expect(last()).toBe('<p><strong>one</strong></p>');
  await user.click(button('Numbered list'));
  expect(last()).toBe('<ol><li><strong>one</strong></li></ol>');
  await user.click(button('Undo'));
  await user.click(button('Undo'));
  expect(last()).toBe('<p>one</p>');
  expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Redo'));
  expect(last()).toBe('<p><strong>one</strong></p>');
});

test('[PROF-07] formats with shortcuts that neither the browser nor the shell handles', async () => {
  const { field } = await show({ value: '<h2>one</h2>' });
  select(field);
  expect(await screen.findByRole('button', { name: 'Heading', pressed: true })).toBeVisible();
  for (const [key, html] of [
    ['b', '<h2><strong>one</strong></h2>'],
    ['i', '<h2><strong><em>one</em></strong></h2>'],
    ['u', '<h2><strong><em><u>one</u></em></strong></h2>'],
  ] as const) {
    expect(fireEvent.keyDown(field, { key, ctrlKey: true })).toBe(false);
    await waitFor(() => expect(last()).toBe(html));
  }
  expect(fireEvent.keyDown(field, { key: 'k', metaKey: true })).toBe(false);
  expect(await screen.findByRole('dialog', { name: 'Add link' })).toBeVisible();
});

test('makes the toolbar one tab stop, with arrow keys, Home and End inside', async () => {
  const { field, user } = await show({ value: '<p>one</p>' });
  await user.tab();
  expect(button('Bold')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(button('Underline')).toHaveFocus();
  await user.keyboard('{End}');
  expect(button('Redo')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(button('Bold')).toHaveFocus();
  await user.tab();
  expect(field).toHaveFocus();
});

test('links the selected text only to web and email addresses', async () => {
  const { field, user } = await show({ value: '<p>my page</p>' });
  select(field);
  await user.click(button('Link'));
  const dialog = screen.getByRole('dialog', { name: 'Add link' });
  const address = within(dialog).getByRole('textbox', { name: 'Address' });
  await user.type(address, 'javascript:alert(1){Enter}');
  expect(address).toBeInvalid();
  expect(changed).not.toHaveBeenCalled();
  await user.clear(address);
  await user.type(address, 'example.com{Enter}');
  expect(last()).toBe('<p><a href="https://example.com/" rel="noopener noreferrer nofollow">my page</a></p>');
  expect(screen.getByRole('link', { name: 'my page' })).toHaveAttribute('href', 'https://example.com/');
});

test('shows a link without a text of its own as its address was typed', async () => {
  const { user } = await show({ value: '' });
  await user.click(button('Link'));
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'https://münchen.de/straße/');
  await user.click(button('Add link'));
  expect(last()).toBe(
    '<p><a href="https://xn--mnchen-3ya.de/stra%C3%9Fe/" rel="noopener noreferrer nofollow">münchen.de/straße</a></p>',
  );
});

test('edits and removes a link', async () => {
  const { field, user } = await show({ value: '<p><a href="https://example.com/">page</a></p>' });
  select(field, screen.getByText('page'));
  await user.click(await screen.findByRole('button', { name: 'Link', pressed: true }));
  const address = screen.getByRole('textbox', { name: 'Address' });
  expect(address).toHaveValue('https://example.com/');
  await user.clear(address);
  await user.type(address, 'ada@example.com{Enter}');
  expect(last()).toContain('href="mailto:ada@example.com"');
  select(field, screen.getByText('page'));
  await user.click(button('Link'));
  await user.click(button('Remove link'));
  expect(last()).toBe('<p>page</p>');
});

test('replaces the text with a new value without reporting a change', async () => {
  const { field, user } = await show({ value: '<p>one</p>' });
  select(field);
  await user.click(button('Bold'));
  changed.mockReset();
  await user.click(button('Discard'));
  expect(field).toHaveTextContent('Another text');
  expect(changed).not.toHaveBeenCalled();
  expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
});

test('describes the field by its error, and prevents edits while disabled', async () => {
  const { field, user } = await show({ value: '<p>one</p>', error: 'Too long', disabled: true });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Too long');
  expect(field).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Heading'));
  expect(changed).not.toHaveBeenCalled();
});
