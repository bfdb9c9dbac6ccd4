import { failureToast, successToast } from './outcome';

const apiError = (message: string) => ({ status: 500, code: 'INTERNAL', message });

test.each([
  ['the server said why', apiError('The stage is unknown.'), 'The stage is unknown.'],
  ['the server said nothing', apiError(''), 'The note could not be saved.'],
  ['it was no answer of the server', new Error('null is not an object'), 'The note could not be saved.'],
])('a failure tells what is known when %s', (_when, error, description) => {
  expect(failureToast(error, 'The note could not be saved.')).toEqual({
    title: 'Error',
    description,
    variant: 'destructive',
  });
});

test.each([
  ['Lead saved.', 'Lead saved.'],
  [undefined, 'The lead is now in Won.'],
  ['', 'The lead is now in Won.'],
])('a success with the message %j tells "%s"', (message, description) => {
  expect(successToast(message, 'The lead is now in Won.')).toEqual({ title: 'Success', description });
});
