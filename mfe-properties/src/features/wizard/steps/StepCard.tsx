import type { WizardStepId } from '@lintel/contract/property';
import { Card, CardBody } from '@lintel/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { StepFields } from '../fields/StepFields';
import type { StepView } from '../session/stepProgress';

/** The sentence below a step's heading. */
const stepDescriptions: Record<WizardStepId, string> = {
  'basic-information': 'The property, its price and its description.',
  media: 'Upload up to 16 high-quality images of the property. The first image will be the featured image.',
  'building-details': 'Size, rooms and year of construction.',
  'building-systems': 'Heating, water, electricity and equipment.',
  'complex-features': 'Shared facilities and monthly costs.',
  'legal-and-financial':
    "Deed, taxes and documents. Fields marked “Only visible to you” aren't on the public page.",
  location: "The address and what's nearby.",
};

export const STEP_FORM = 'listing-step';

const Head = styled(CardBody)`
  padding-bottom: 0;
  h1 {
    font: var(--text-20);
    letter-spacing: var(--tracking-tight);
    &:focus {
      outline: none;
    }
  }
  p {
    max-width: 60ch;
    margin-top: 4px;
    color: var(--text-secondary);
  }
`;

interface Props {
  current: StepView;
  /** Whether the user resumed a draft: then the first step also takes the focus. */
  isResumed: boolean;
  /** Called by "Continue" and by Enter in a field. */
  onContinue(): void;
}

/** The open step. Its heading takes the focus when the step changes. */
export function StepCard({ current, isResumed, onContinue }: Props) {
  const { step, index } = current;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isResumed ? undefined : index);

  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [index]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onContinue();
  }

  return (
    <Card>
      <form id={STEP_FORM} onSubmit={submit} noValidate>
        <Head>
          <h1 ref={heading} tabIndex={-1} data-page-title="">
            {step.title}
          </h1>
          <p>{stepDescriptions[step.id]}</p>
        </Head>
        <CardBody>
          <StepFields key={step.id} step={step} />
        </CardBody>
      </form>
    </Card>
  );
}
