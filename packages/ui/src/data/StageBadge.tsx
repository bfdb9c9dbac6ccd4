import styled from 'styled-components';
import { Badge, type Tone } from './Badge';
import { getStageMark } from './leadStages';

export function StageBadge({ stage }: { stage: string }) {
  return (
    <Badge tone={getStageMark(stage).tone} mark={<StageMark stage={stage} />}>
      {stage}
    </Badge>
  );
}

const Picture = styled.svg<{ $tone: Tone }>`
  flex: none;
  display: block;
  color: var(--badge-${({ $tone }) => $tone}-mark);
`;

/** The ring alone, for use next to the stage's name. */
export function StageMark({ stage }: { stage: string }) {
  const { tone, dashes, sector, sign } = getStageMark(stage);
  return (
    <Picture
      $tone={tone}
      width="14"
      height="14"
      viewBox="0 0 14 14"
      strokeWidth="1.5"
      fill="none"
      aria-hidden="true"
    >
      {sign ? (
        <>
          <circle cx="7" cy="7" r="6.5" fill="currentColor" />
          <path d={sign} stroke="var(--bg-surface)" strokeLinecap="round" strokeLinejoin="round" />
        </>
      ) : (
        <circle cx="7" cy="7" r="5.75" stroke="currentColor" strokeDasharray={dashes} />
      )}
      {sector && <path d={sector} fill="currentColor" />}
    </Picture>
  );
}
