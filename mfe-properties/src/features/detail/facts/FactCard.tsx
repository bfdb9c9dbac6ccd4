import { Card, CardBody, CardHead } from '@lintel/ui';
import { Check } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import type { FactGroup } from './propertyFacts';

const FactCardBody = styled(CardBody)`
  display: grid;
  gap: 20px;
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: 12px 32px;
  font: var(--text-13);
  > div {
    display: grid;
    grid-template-columns: 132px minmax(0, 1fr);
    gap: 12px;
  }
  dt {
    color: var(--text-muted);
  }
  dd {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
const Features = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(168px, 100%), 1fr));
  gap: 10px 24px;
  font: var(--text-13);
  color: var(--text-secondary);
  li {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  svg {
    flex: none;
    color: var(--accent-mark);
  }
`;

/** The values of one wizard step. */
export function FactCard({ title, facts, features }: FactGroup) {
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId}>
      <CardHead title={title} id={headingId} />
      <FactCardBody>
        {facts.length > 0 && (
          <Facts>
            {facts.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Facts>
        )}
        {features.length > 0 && (
          <Features aria-label={`${title}: features`}>
            {features.map((feature) => (
              <li key={feature}>
                <Check size={16} strokeWidth={1.8} />
                {feature}
              </li>
            ))}
          </Features>
        )}
      </FactCardBody>
    </Card>
  );
}
