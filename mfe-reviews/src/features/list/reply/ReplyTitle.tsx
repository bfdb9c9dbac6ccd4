import styled from 'styled-components';
import { CARDS_BELOW } from '../cardsBelow';

const InTable = styled.span`
  @container (max-width: ${CARDS_BELOW - 1}px) {
    display: none;
  }
`;
const OnCard = styled.span`
  display: none;
  @container (max-width: ${CARDS_BELOW - 1}px) {
    display: inline;
  }
`;

/** One of the two is there, for the eye and for screen readers: the table has room for more words than the cards. */
export function ReplyTitle({ customer }: { customer: string }) {
  return (
    <>
      <InTable>{`Write a reply to ${customer}'s review`}</InTable>
      <OnCard>{`Reply to ${customer}'s review`}</OnCard>
    </>
  );
}
