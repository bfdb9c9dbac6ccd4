import { Button } from '@lintel/ui';
import { ArrowRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { bar, barContent } from './WizardFrame';

const ActionBar = styled.div`
  ${bar}
  position: fixed;
  inset: auto 0 0;
  border-top: 1px solid var(--border-default);
  @media (max-height: 479px) {
    position: static;
  }
`;
const ActionLine = styled.div`
  ${barContent}
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  min-height: 68px;
  padding-block: 8px;
  > :first-child {
    margin-right: auto;
  }
  @media (max-width: 719px) {
    > button {
      padding: 0 12px;
    }
  }
`;
/** Puts the arrow after the label. */
const Continue = styled(Button)`
  > [data-part='text'] {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
`;

interface Props {
  /** Id of the form that "Continue" submits. */
  form: string;
  isFirst: boolean;
  isLast: boolean;
  /** The action in progress. */
  pending: 'draft' | 'publish' | null;
  onPrevious(): void;
  onSaveDraft(): void;
  onPublish(): void;
}

/** Ignores the second click of a double click, which would continue from the step that the first click has opened. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

/** The wizard's buttons, fixed at the bottom of the window. */
export function WizardActions(props: Props) {
  const { form, isFirst, isLast, pending, onPrevious, onSaveDraft, onPublish } = props;
  return (
    <ActionBar data-bottom-bar>
      <ActionLine>
        <Button disabled={isFirst} onClick={onPrevious}>
          Previous
        </Button>
        <Button pending={pending === 'draft'} disabled={pending !== null} onClick={onSaveDraft}>
          Save as Draft
        </Button>
        {isLast ? (
          <Button
            variant="primary"
            pending={pending === 'publish'}
            disabled={pending !== null}
            onClick={onPublish}
          >
            Publish
          </Button>
        ) : (
          <Continue variant="primary" type="submit" form={form} onClick={ignoreSecondClick}>
            Continue
            <ArrowRight size={16} strokeWidth={1.8} />
          </Continue>
        )}
      </ActionLine>
    </ActionBar>
  );
}
