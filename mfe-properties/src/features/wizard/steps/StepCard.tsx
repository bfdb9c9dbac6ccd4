import { Card, CardBody } from '@lintel/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { StepFields } from '../form/StepFields';
import { stepTexts } from './stepTexts';
import type { StepView } from './stepViews';

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
  /** It is what somebody has just come back to, and not where they came in. */
  isResumed: boolean;
  /** Continue, or Enter in a field. */
  onContinue(): void;
}

/** The open step. Its heading takes the focus when another step is opened. */
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
          <p>{stepTexts[step.id]}</p>
        </Head>
        <CardBody>
          <StepFields key={step.id} step={step} />
        </CardBody>
      </form>
    </Card>
  );
}
