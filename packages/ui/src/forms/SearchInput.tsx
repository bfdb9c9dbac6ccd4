import { Search, X } from 'lucide-react';
import { type ComponentPropsWithRef, useImperativeHandle, useRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '../actions/IconButton';
import { Input } from './Input';

export interface SearchInputProps
  extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'type'> {
  /** The accessible name, and the placeholder by default. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Called instead of `onChange('')` when the clear button is clicked. */
  onClear?: () => void;
}

/** The API refuses longer searches. */
export const MAX_SEARCH_LENGTH = 200;

const Box = styled.div`
  position: relative;
  /* Takes a toolbar's free space before its count does. */
  flex: 999;
  min-width: 200px;
  max-width: 320px;
  > svg {
    position: absolute;
    left: 11px;
    top: 50%;
    margin-top: -8px;
    color: var(--text-muted);
    pointer-events: none;
  }
  @media (max-width: 899px) {
    flex: 1 1 120px;
    min-width: 0;
    max-width: none;
  }
`;
const Native = styled(Input)`
  padding-left: 36px;
  padding-right: 36px;
  text-overflow: ellipsis;
  /* There is nothing to clear yet. */
  &:placeholder-shown {
    padding-right: 11px;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`;
const Clear = styled(IconButton)`
  position: absolute;
  right: 2px;
  top: 50%;
  transform: translateY(-50%);
`;

export function SearchInput(props: SearchInputProps) {
  const { label, placeholder = label, value, onChange, onClear, className, style, ref, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);

  function clear() {
    if (onClear) onClear();
    else onChange('');
    input.current?.focus();
  }

  return (
    <Box className={className} style={style}>
      <Search size={16} strokeWidth={1.8} />
      <Native
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {/* Not "Clear …", so that only the empty state's button is found by "Clear". */}
      {value !== '' && <Clear label="Reset search" icon={<X />} onClick={clear} />}
    </Box>
  );
}
