import type { Schemas } from '@lintel/contract/api';
import styled from 'styled-components';
import { plainText, RichText } from '../richText/RichText';
import { Section } from './Section';

/** The agent's own text; renders nothing while it is empty. */
export function About({ agent: { about, firstname } }: { agent: Schemas['PublicAgent'] }) {
  if (!plainText(about)) return null;
  return (
    <Section id="about" title={`About ${firstname}`}>
      <RichText html={about} />
    </Section>
  );
}

const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 24px;
`;
const Title = styled.h3`
  margin-bottom: 8px;
  font: var(--text-12);
  color: var(--text-muted);
`;
const Entries = styled.ul`
  display: grid;
  gap: 4px;
  color: var(--text-secondary);
  overflow-wrap: anywhere;
`;

/** Specializations and certifications from the profile. */
export function Expertise({ agent: { specializations, certifications } }: { agent: Schemas['PublicAgent'] }) {
  const lists = [
    { title: 'Specializations', entries: specializations },
    { title: 'Certifications', entries: certifications },
  ].filter(({ entries }) => entries.length > 0);
  if (lists.length === 0) return null;
  return (
    <Section id="expertise" title="Expertise">
      <Lists>
        {lists.map(({ title, entries }) => (
          <div key={title}>
            <Title>{title}</Title>
            <Entries>
              {entries.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </Entries>
          </div>
        ))}
      </Lists>
    </Section>
  );
}
