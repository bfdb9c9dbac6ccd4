import styled from 'styled-components';
import { controlLook } from './controlLook';

/** A native textarea; takes `ref` and every attribute of one. */
export const Textarea = styled.textarea`
  ${controlLook}
  display: block;
  height: auto;
  min-height: 88px;
  padding: 8px 12px;
  resize: vertical;
`;
