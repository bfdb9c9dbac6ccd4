import type { Schemas } from '@lintel/contract/api';
import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { useState } from 'react';
import type { TaskForm } from './taskForm';

const taskDialog = lazyWithRetry(() => import(/* webpackChunkName: "task-dialog" */ './TaskDialog'));

interface Opened {
  /** The task to edit; undefined for a new one. */
  task?: Schemas['Task'];
  initial?: Partial<TaskForm>;
}

/**
 * The form of a task or viewing, whose code loads when it is opened.
 * @returns the dialog to render, and functions that open and preload it
 */
export function useTaskDialog() {
  const { Component, show, hide } = useLazyComponent(taskDialog, "Couldn't open the form.");
  const [opened, setOpened] = useState<Opened>({});

  function open(next: Opened) {
    setOpened(next);
    show();
  }

  return { open, preload: taskDialog.preload, dialog: Component && <Component {...opened} onClose={hide} /> };
}
