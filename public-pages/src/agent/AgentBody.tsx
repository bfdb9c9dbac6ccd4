import type { Schemas } from '@lintel/contract/api';
import { PublicFrame } from '../document/PublicFrame';
import { plainText } from '../richText/plainText';
import { About } from './About';
import { AgentHeader } from './AgentHeader';
import { Beside } from './Beside';
import { Expertise } from './Expertise';
import { Listings } from './listings/Listings';
import { NewsletterForm } from './newsletter/NewsletterForm';
import { ReviewForm } from './reviews/ReviewForm';
import { Reviews } from './reviews/Reviews';

/** The agent, the listings, what customers say; whoever has written nothing shows the listings first. */
export function AgentBody({ agent }: { agent: Schemas['PublicAgent'] }) {
  const { about, specializations, certifications } = agent;
  const hasWords = plainText(about) !== '' || specializations.length + certifications.length > 0;
  return (
    <PublicFrame>
      <AgentHeader agent={agent} />
      <Beside form={<NewsletterForm agent={agent} />}>
        {hasWords ? (
          <>
            <About agent={agent} />
            <Expertise agent={agent} />
          </>
        ) : (
          <Listings agent={agent} />
        )}
      </Beside>
      {hasWords && <Listings agent={agent} />}
      <Beside form={<ReviewForm agent={agent} />}>
        <Reviews agent={agent} />
      </Beside>
    </PublicFrame>
  );
}
