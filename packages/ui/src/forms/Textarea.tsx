import styled from 'styled-components';
import { controlStyles } from './Input';

/** A native textarea with all of its attributes. */
export const Textarea = styled.textarea`
  ${controlStyles}
  display: block;
  height: auto;
  min-height: 88px;
  padding: 8px 12px;
  resize: vertical;
`;
