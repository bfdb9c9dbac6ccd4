import { Input, InputButton, InputGroup } from '@lintel/ui';
import { ChevronDown } from 'lucide-react';
import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { findRegion, type Region, searchRegions } from './regions';

/** Below the action bar, which must stay visible. */
const List = styled.ul`
  position: absolute;
  z-index: var(--z-sticky);
  inset: calc(100% + 4px) 0 auto;
  max-height: 264px;
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border-radius: var(--radius-lg);
  background: var(--bg-raised);
  box-shadow: var(--shadow-menu);
`;
const Option = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 34px;
  padding: 4px 10px;
  border-radius: var(--radius-sm);
  font: 400 13px/20px var(--font-sans);
  cursor: pointer;
  &[aria-selected='true'] {
    background: var(--bg-hover);
  }
  @media (max-width: 899px) {
    min-height: var(--target-min);
  }
`;
const Code = styled.span`
  flex: none;
  color: var(--text-muted);
`;

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> {
  value: string;
  regions: readonly Region[];
  /** Noun for the options, in the plural: "countries". */
  noun: string;
  /** Accepts any text, listed or not. */
  onType(text: string): void;
  onChoose(region: Region): void;
}

/** A text input that suggests regions by name and by code. */
export function Combobox({ value, regions, noun, onType, onChoose, onBlur, ...input }: Props) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement | null>(null);
  const [suggestions, setSuggestions] = useState<'none' | 'matches' | 'all'>('none');
  const [active, setActive] = useState(-1);
  const options =
    suggestions === 'all' ? regions : suggestions === 'matches' ? searchRegions(regions, value) : [];
  const isOpen = options.length > 0;
  const getOptionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  useEffect(() => {
    const option = list.current?.children[active];
    if (option instanceof HTMLElement) option.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  function show(which: typeof suggestions, first = -1) {
    setSuggestions(which);
    setActive(first);
  }

  function choose(region: Region) {
    onChoose(region);
    show('none');
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    const chosen = options[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const by = key === 'ArrowDown' ? 1 : -1;
      if (isOpen) setActive((active + by + options.length) % options.length);
      else show(value === '' || findRegion(regions, value) ? 'all' : 'matches', 0);
    } else if (key === 'Enter' && isOpen && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (key === 'Escape' && isOpen) {
      event.stopPropagation();
      show('none');
    }
  }

  return (
    <InputGroup>
      <Input
        {...input}
        ref={(element) => {
          field.current = element;
          if (typeof input.ref === 'function') input.ref(element);
        }}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? getOptionId(active) : undefined}
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          onType(target.value);
          show(target.value === '' || findRegion(regions, target.value) ? 'none' : 'matches');
        }}
        onKeyDown={press}
        onBlur={(event) => {
          show('none');
          onBlur?.(event);
        }}
      />
      {regions.length > 0 && (
        <InputButton
          label={isOpen ? `Hide ${noun}` : `Show ${noun}`}
          icon={<ChevronDown />}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            field.current?.focus();
            show(isOpen ? 'none' : 'all');
          }}
        />
      )}
      {isOpen && (
        <List ref={list} id={listId} role="listbox" aria-label={noun}>
          {options.map((region, index) => (
            <Option
              key={region.key}
              id={getOptionId(index)}
              role="option"
              aria-selected={index === active}
              // Keeps the focus in the input: a blur would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(region)}
            >
              {region.name}
              {region.code && <Code>{region.code}</Code>}
            </Option>
          ))}
        </List>
      )}
    </InputGroup>
  );
}
