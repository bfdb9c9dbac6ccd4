import type { Schemas } from '@lintel/contract/api';
import { plainText } from '../richText/plainText';
import { RichText } from '../richText/RichText';
import { Section } from './Section';

/** The agent's own words; who has written none is told about by the rest of the page. */
export function About({ agent: { about, firstname } }: { agent: Schemas['PublicAgent'] }) {
  if (!plainText(about)) return null;
  return (
    <Section id="about" title={`About ${firstname}`}>
      <RichText html={about} />
    </Section>
  );
}
