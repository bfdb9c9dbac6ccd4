import { Button, Card, CardHead } from '@lintel/ui';
import { toasts } from '../../../toast/toasts';
import { ChecklistStep } from './ChecklistStep';
import { Steps } from './checklistStyles';
import { useChecklist } from './useChecklist';

/** The first steps of a new account. Disappears when all are done, or when the user hides it. */
export function Checklist() {
  const { states, setProgress } = useChecklist();
  if (!states) return null;
  const done = states.filter(({ state }) => state === 'done').length;

  function hide() {
    setProgress('over');
    // The focused button disappears, so move the focus to the page.
    document.getElementById('main')?.focus();
    toasts.show({
      title: 'Checklist hidden',
      action: { label: 'Undo', onSelect: () => setProgress('begun') },
    });
  }

  return (
    <Card aria-labelledby="get-started">
      <CardHead
        title="Get started"
        id="get-started"
        meta={`${done} of ${states.length} done`}
        end={
          <Button size="small" variant="ghost" aria-label="Hide the checklist" onClick={hide}>
            Hide
          </Button>
        }
      />
      <Steps>
        {states.map((each) => (
          <ChecklistStep key={each.step.label} {...each} />
        ))}
      </Steps>
    </Card>
  );
}
