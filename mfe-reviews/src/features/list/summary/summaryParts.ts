import { Card } from '@lintel/ui';
import styled from 'styled-components';

/** In px, in a wide window. */
export const SUMMARY_HEIGHT = 142;

export const Panel = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 32px;
  padding: 16px 20px;
`;
