import { fakeHost } from '@lintel/module-kit/testing';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { HostContext } from './HostContext';
import { failureToast, successToast, useMutationToast } from './mutationToasts';

const apiError = (message: string) => ({ status: 500, code: 'INTERNAL', message });

test.each([
  ['the server said why', apiError('The stage is unknown.'), 'The stage is unknown.'],
  ['the server said nothing', apiError(''), 'The note could not be saved.'],
  ['it was no answer of the server', new Error('null is not an object'), 'The note could not be saved.'],
])('describes a failure when %s', (_when, error, description) => {
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
])('describes a success with the message %j as "%s"', (message, description) => {
  expect(successToast(message, 'The lead is now in Won.')).toEqual({ title: 'Success', description });
});

describe('useMutationToast', () => {
  const texts = { success: 'The note is saved.', failure: 'The note could not be saved.' };

  function renderToast() {
    const host = fakeHost();
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(HostContext, { value: host }, children);
    const { result } = renderHook(useMutationToast, { wrapper });
    return { host, toastResult: result.current };
  }

  test('reports a success with "Undo" and resolves to true', async () => {
    const { host, toastResult } = renderToast();
    const undo = jest.fn();
    const response = { message: 'Note saved', id: 'n1' };
    await expect(toastResult(Promise.resolve(response), { ...texts, undo })).resolves.toBe(true);
    expect(host.toasts).toMatchObject([
      { title: 'Success', description: 'Note saved', action: { label: 'Undo' } },
    ]);
    host.toasts[0]?.action?.onSelect();
    expect(undo).toHaveBeenCalledWith(response);
  });

  test('makes the text from the response when the server sends no message', async () => {
    const { host, toastResult } = renderToast();
    const response = { changed: 3 } as { changed: number; message?: string };
    await toastResult(Promise.resolve(response), {
      ...texts,
      success: ({ changed }) => `${changed} notes saved`,
    });
    expect(host.toasts).toMatchObject([{ description: '3 notes saved', action: undefined }]);
  });

  test('reports a failure and resolves to false', async () => {
    const { host, toastResult } = renderToast();
    await expect(toastResult(Promise.reject(apiError('')), texts)).resolves.toBe(false);
    expect(host.toasts).toEqual([failureToast(apiError(''), texts.failure)]);
  });
});
