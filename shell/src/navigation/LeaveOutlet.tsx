import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { type LeavePrompt, leavePrompt } from './blocks';

type Dialog = ComponentType<{ prompt: LeavePrompt }>;

const loadDialog = () =>
  import(/* webpackChunkName: "leave" */ './LeaveDialog').then(({ LeaveDialog }) => LeaveDialog);

/** Shows the dialog before unsaved changes are left. If its code fails to load, the browser's own dialog asks. */
export function LeaveOutlet() {
  const prompt = useSyncExternalStore(leavePrompt.subscribe, leavePrompt.getSnapshot, () => null);
  const [Dialog, setDialog] = useState<Dialog>();

  useEffect(() => {
    if (!prompt || Dialog) return;
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => {
        if (leavePrompt.getSnapshot() === prompt)
          prompt.answer(confirm(`${prompt.message} Leave this page?`));
      },
    );
  }, [prompt, Dialog]);

  return prompt && Dialog ? <Dialog prompt={prompt} /> : null;
}
