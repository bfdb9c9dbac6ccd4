import styled from 'styled-components';

/** Holds TimelineItems, newest first. */
export const Timeline = styled.ol`
  display: grid;
`;
