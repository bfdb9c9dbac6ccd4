import styled from 'styled-components';
import { IconButton } from '../actions/IconButton';

/** An Input with a button at its end: `<InputGroup><Input /><InputButton /></InputGroup>`. */
export const InputGroup = styled.div`
  position: relative;
  > input {
    padding-right: 44px;
  }
`;

export const InputButton = styled(IconButton)`
  position: absolute;
  right: 2px;
  top: 50%;
  transform: translateY(-50%);
`;
