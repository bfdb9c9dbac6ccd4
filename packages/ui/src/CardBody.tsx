import styled from 'styled-components';

export const CardBody = styled.div`
  padding: 20px;
  @media (max-width: 719px) {
    padding: 16px;
  }
`;
