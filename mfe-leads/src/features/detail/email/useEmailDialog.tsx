import type { Schemas } from '@lintel/contract/api';
import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { useState } from 'react';
import type { EmailDialogProps } from './useEmailForm';

const emailDialog = lazyWithRetry(() => import(/* webpackChunkName: "lead-email" */ './EmailDialog'));

/**
 * The form of an email to a lead, whose code loads when it is opened.
 * @returns the dialog to render, and functions that open and preload it
 */
export function useEmailDialog(lead: Schemas['Lead']) {
  const { Component, show, hide } = useLazyComponent(emailDialog, "Couldn't open the email form.");
  const [answered, setAnswered] = useState<EmailDialogProps['answered']>();

  function open(email?: EmailDialogProps['answered']) {
    setAnswered(email);
    void show();
  }

  return {
    open,
    preload: emailDialog.preload,
    dialog: Component && <Component lead={lead} answered={answered} onClose={hide} />,
  };
}
