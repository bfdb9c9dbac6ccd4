import { showFieldErrors } from './showFieldErrors';

const refusal = (fields?: Record<string, string>) => ({
  status: 422,
  code: 'VALIDATION',
  message: '',
  fields,
});

function makeForm() {
  const setError = jest.fn<void, [name: 'email' | 'phone', error: object, options: object]>();
  return { form: { getValues: () => ({ email: '', phone: '' }), setError }, setError };
}

test('shows messages in the order of the fields, focuses the first and returns it', () => {
  const { form, setError } = makeForm();
  const error = refusal({ phone: 'Enter a phone number', other: 'Unknown', email: 'Enter an address' });
  expect(showFieldErrors(form, error)).toBe('email');
  expect(setError.mock.calls).toEqual([
    ['email', { message: 'Enter an address' }, { shouldFocus: true }],
    ['phone', { message: 'Enter a phone number' }, { shouldFocus: false }],
  ]);
});

test.each([refusal(), refusal({ other: 'Unknown' }), new Error('no response')])(
  'shows nothing for an error without a field of the form: %p',
  (error) => {
    const { form, setError } = makeForm();
    expect(showFieldErrors(form, error)).toBeUndefined();
    expect(setError).not.toHaveBeenCalled();
  },
);
