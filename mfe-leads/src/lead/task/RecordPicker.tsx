import { Field, IconButton, Input } from '@lintel/ui';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { useFindRecordsQuery } from './taskApi';
import type { PickedRecord } from './taskForm';

const Box = styled.div`
  position: relative;
`;
const Clear = styled.span`
  position: absolute;
  right: 2px;
  bottom: 2px;
`;
const Options = styled.ul`
  position: absolute;
  z-index: var(--z-menu);
  top: 100%;
  right: 0;
  left: 0;
  margin: 4px 0 0;
  padding: 4px;
  list-style: none;
  background: var(--bg-raised);
  border-radius: var(--radius-lg);
  box-shadow: var(--shadow-menu);
`;
const Option = styled.li`
  padding: 7px 10px;
  border-radius: var(--radius-sm);
  font: var(--text-13);
  cursor: pointer;
  &[aria-selected='true'],
  &:hover {
    background: var(--bg-hover);
  }
  small {
    margin-left: 8px;
    font: var(--text-12);
    color: var(--text-muted);
  }
`;

interface Props {
  label: string;
  type: 'lead' | 'property';
  value: PickedRecord | null;
  error?: string;
  onChange(record: PickedRecord | null): void;
}

/** Finds a lead or listing by its name: a combobox as in the ARIA practices. */
export function RecordPicker({ label, type, value, error, onChange }: Props) {
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const query = text.trim();
  const { currentData: hits = [] } = useFindRecordsQuery({ type, text: query }, { skip: query === '' });
  const isOpen = query !== '' && hits.length > 0;

  function choose(index: number) {
    const hit = hits[index];
    if (!hit) return;
    onChange({ id: hit.id, title: hit.title });
    setText('');
  }

  function handleKey(event: KeyboardEvent) {
    if (!isOpen) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) setActive((active + step + hits.length) % hits.length);
    else if (event.key === 'Enter') choose(active);
    else if (event.key === 'Escape') setText('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Box>
      <Field label={label} optional error={error}>
        <Input
          role="combobox"
          autoComplete="off"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
          placeholder={type === 'lead' ? 'Search leads' : 'Search listings'}
          value={value ? value.title : text}
          readOnly={value !== null}
          onKeyDown={handleKey}
          onChange={({ target }) => {
            setActive(0);
            setText(target.value);
          }}
        />
      </Field>
      {value && (
        <Clear>
          <IconButton label={`Remove ${value.title}`} icon={<X />} onClick={() => onChange(null)} />
        </Clear>
      )}
      {isOpen && (
        <Options id={listId} role="listbox" aria-label={label}>
          {hits.map((hit, index) => (
            <Option
              key={hit.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              {hit.title}
              <small>{hit.subtitle}</small>
            </Option>
          ))}
        </Options>
      )}
    </Box>
  );
}
