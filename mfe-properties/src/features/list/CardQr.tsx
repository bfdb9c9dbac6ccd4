import styled from 'styled-components';
import { QrButton } from '../../property/QrButton';

/** On the picture, above the card's link. */
export const CardQr = styled(QrButton)`
  position: absolute;
  right: 12px;
  top: 12px;
  z-index: 1;
  background: var(--bg-raised);
  color: var(--text-secondary);
  box-shadow: var(--shadow-control);
  &:hover {
    background: var(--bg-raised);
  }
  @media (max-width: 899px) {
    right: 8px;
    top: 8px;
  }
`;
