import { FieldError, formatCount, starPath, VisuallyHidden } from '@lintel/ui';
import { useId } from 'react';
import styled, { css } from 'styled-components';
import { usePostedField } from '../../form/FormFields';

const Group = styled.fieldset`
  min-width: 0;
  legend {
    padding: 0;
    font: 500 13px/20px var(--font-sans);
  }
`;
const lit = css`
  fill: var(--star);
  stroke: var(--star);
`;
const unlit = css`
  fill: transparent;
  stroke: var(--border-mark);
`;
/* A star is lit when it or a higher one is chosen; hovering previews the choice. */
const Row = styled.div`
  display: flex;
  margin-left: -10px;
  stroke-width: 1.5;
  label svg {
    ${unlit}
  }
  &:has(:checked) label svg,
  &:hover label svg {
    ${lit}
  }
  &:not(:hover) label:has(:checked) ~ label svg,
  label:hover ~ label svg {
    ${unlit}
  }
`;
const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--radius-md);
  cursor: pointer;
  &:has(:focus-visible) {
    outline: 2px solid var(--focus-color);
    outline-offset: -2px;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`;

const stars = [1, 2, 3, 4, 5];

/** One to five stars as radio buttons, so that arrow keys work and no script is needed. */
export function RatingField() {
  const { value, error } = usePostedField('rating');
  const legendId = useId();
  const errorId = useId();
  return (
    <Group role="radiogroup" aria-labelledby={legendId} aria-describedby={error && errorId}>
      <legend id={legendId}>Rating</legend>
      <Row>
        {stars.map((count) => (
          <Choice key={count}>
            <input
              type="radio"
              name="rating"
              value={count}
              defaultChecked={value === String(count)}
              required
              aria-invalid={error ? true : undefined}
            />
            <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
              <path d={starPath} />
            </svg>
            <VisuallyHidden>{formatCount(count, 'star', 'stars')}</VisuallyHidden>
          </Choice>
        ))}
      </Row>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Group>
  );
}
