import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { type LeaveQuestion, leaveQuestion } from './blocks';

type Dialog = ComponentType<{ question: LeaveQuestion }>;

const loadDialog = () =>
  import(/* webpackChunkName: "leave" */ './LeaveDialog').then(({ LeaveDialog }) => LeaveDialog);

/** Where leaving something unsaved is asked. Should the dialog fail to come, the browser asks. */
export function LeavePlace() {
  const question = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.getSnapshot);
  const [Dialog, setDialog] = useState<Dialog>();

  useEffect(() => {
    if (!question || Dialog) return;
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => {
        if (leaveQuestion.getSnapshot() === question)
          question.answer(confirm(`${question.message} Leave this page?`));
      },
    );
  }, [question, Dialog]);

  return question && Dialog ? <Dialog question={question} /> : null;
}
