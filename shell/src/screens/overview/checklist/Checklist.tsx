import { Button, Card, CardHead } from '@lintel/ui';
import { styled } from 'styled-components';
import { toasts } from '../../../toast/toasts';
import { useHydrating } from '../../../useHydrating';
import { ChecklistStep } from './ChecklistStep';
import { Steps } from './checklistStyles';
import { getStepStates, type StepState } from './stepStates';
import { getFirstSteps, useChecklist } from './useChecklist';

/** The first steps of a new account. Disappears when all are done, or when the user hides it. */
export function Checklist() {
  return useHydrating() ? <PendingChecklist /> : <LoadedChecklist />;
}

/**
 * The checklist in the server's HTML, which is the same for all accounts. The page's inline script shows the card if
 * this browser has begun the account's checklist.
 */
function PendingChecklist() {
  const steps = getFirstSteps();
  if (steps.length === 0) return null;
  return (
    <Pending>
      <StepsCard states={getStepStates(steps, null, () => undefined)} onHide={() => {}} />
    </Pending>
  );
}

const Pending = styled.div`
  display: none;
  :root[data-checklist='begun'] & {
    display: grid;
  }
`;

function LoadedChecklist() {
  const { states, setProgress } = useChecklist();
  if (!states) return null;

  function hide() {
    setProgress('over');
    // The focused button disappears, so move the focus to the page.
    document.getElementById('main')?.focus();
    toasts.show({
      title: 'Checklist hidden',
      action: { label: 'Undo', onSelect: () => setProgress('begun') },
    });
  }

  return <StepsCard states={states} onHide={hide} />;
}

function StepsCard({ states, onHide }: { states: StepState[]; onHide(): void }) {
  const done = states.filter(({ state }) => state === 'done').length;
  return (
    <Card aria-labelledby="get-started">
      <CardHead
        title="Get started"
        id="get-started"
        meta={`${done} of ${states.length} done`}
        end={
          <Button size="small" variant="ghost" aria-label="Hide the checklist" onClick={onHide}>
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
