import styled from 'styled-components';

/**
 * A section that the address can name. It comes to rest 80 px under the window's top; on small screens its card begins
 * below the sticky choice of sections there, in room that the section above lends and still gets its clicks in.
 */
export const AnchorPlace = styled.section`
  @media (max-width: 899px) {
    margin-top: -20px;
    padding-top: 36px;
    pointer-events: none;
    > * {
      pointer-events: auto;
    }
  }
`;
