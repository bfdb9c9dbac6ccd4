import { isApiError, lazyWithRetry } from '@lintel/module-kit';
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ConfirmPasswordDialog } from './ConfirmPasswordDialog';

const confirmPasswordDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "settings-dialogs" */ './ConfirmPasswordDialog').then(
    ({ ConfirmPasswordDialog }) => ({ default: ConfirmPasswordDialog }),
  ),
);

type Reauthenticate = <Result>(action: () => Promise<Result>) => Promise<Result>;

const Context = createContext<Reauthenticate>((action) => action());

/**
 * Handles actions that the API only allows soon after a sign-in.
 * @returns a function that runs an action. When the API requires the password, a dialog asks the user, and the action
 *   runs again once the password is confirmed. When the user cancels, the API's error is thrown.
 */
export const useReauthentication = () => useContext(Context);

interface Question {
  Dialog: ComponentType<ComponentProps<typeof ConfirmPasswordDialog>>;
  onDone(isConfirmed: boolean): void;
  /** The element that had the focus when the action began. */
  opener: Element | null;
}

/** Shows the dialog over the page for every action below it. */
export function Reauthentication({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  // The dialog opens while the action's button is still disabled, so it can't return the focus to it.
  useEffect(() => {
    if (!question) return;
    return () => {
      if (document.activeElement === document.body && question.opener instanceof HTMLElement)
        question.opener.focus();
    };
  }, [question]);

  const reauthenticate = useCallback(async <Result,>(action: () => Promise<Result>): Promise<Result> => {
    const opener = document.activeElement;
    try {
      return await action();
    } catch (error) {
      if (!isApiError(error) || error.code !== 'REAUTHENTICATION_REQUIRED') throw error;
      const Dialog = await confirmPasswordDialog.load();
      // "Undo" in a toast outlives the page; a dialog can't open without the page.
      if (!isMounted.current) throw error;
      const isConfirmed = await new Promise<boolean>((onDone) => setQuestion({ Dialog, onDone, opener }));
      setQuestion(undefined);
      if (!isConfirmed) throw error;
      return action();
    }
  }, []);

  return (
    <Context value={reauthenticate}>
      {children}
      {question && <question.Dialog onDone={question.onDone} />}
    </Context>
  );
}
