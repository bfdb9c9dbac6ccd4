import { Button, Card, CardHead } from '@lintel/ui';
import { toasts } from '../../../toast/toasts';
import { Steps } from './checklistStyles';
import { Step } from './Step';
import { useChecklist } from './useChecklist';

/** How a new account begins. It leaves by itself when all is done, or when it is hidden. */
export function Checklist() {
  const { states, put } = useChecklist();
  if (!states) return null;
  const done = states.filter(({ state }) => state === 'done').length;

  function hide() {
    put('over');
    // Its button is gone: the page takes the focus.
    document.getElementById('main')?.focus();
    toasts.show({
      title: 'Checklist hidden',
      action: { label: 'Undo', onSelect: () => put('begun') },
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
          <Step key={each.step.label} {...each} />
        ))}
      </Steps>
    </Card>
  );
}
