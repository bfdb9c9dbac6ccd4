import styled from 'styled-components';
import { controlLook } from './controlLook';

/** A native text input; takes `ref` and every attribute of one. */
export const Input = styled.input`
  ${controlLook}
  &:is([type='number'], [inputmode='numeric'], [inputmode='decimal']) {
    font-variant-numeric: tabular-nums;
  }
`;
