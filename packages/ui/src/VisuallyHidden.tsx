import styled from 'styled-components';
import { hiddenFromSight } from './hiddenFromSight';

export const VisuallyHidden = styled.span`
  ${hiddenFromSight}
`;
