import { Button } from '@lintel/ui';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { ActionBar, ActionLine } from './frameStyles';

/** Its arrow stands after the word. */
const Continue = styled(Button)`
  > [data-part='text'] {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
`;

interface Props {
  /** Id of the form that Continue submits, and Enter with it. */
  form: string;
  isFirst: boolean;
  isLast: boolean;
  /** What is under way. */
  pending: 'draft' | 'publish' | null;
  onPrevious(): void;
  onSaveDraft(): void;
  onPublish(): void;
}

/** The wizard's buttons, always in reach. */
export function WizardActions(props: Props) {
  const { form, isFirst, isLast, pending, onPrevious, onSaveDraft, onPublish } = props;
  return (
    <ActionBar>
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
          <Continue variant="primary" type="submit" form={form}>
            Continue
            <ArrowRight size={16} strokeWidth={1.8} />
          </Continue>
        )}
      </ActionLine>
    </ActionBar>
  );
}
