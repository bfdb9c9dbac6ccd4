import { Button, Field, IconButton, Input } from '@lintel/ui';
import { X } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import styled, { css } from 'styled-components';
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
const shownPopup = css`
  padding: 4px;
  background: var(--bg-raised);
  border-radius: var(--radius-lg);
  box-shadow: var(--shadow-menu);
`;
const Popup = styled.div<{ $isShown: boolean }>`
  position: absolute;
  z-index: var(--z-menu);
  top: calc(100% + 4px);
  right: 0;
  left: 0;
  scroll-margin: 8px;
  ${({ $isShown }) => $isShown && shownPopup}
`;
const Options = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Option = styled.li`
  padding: 7px 10px;
  border-radius: var(--radius-sm);
  font: var(--text-13);
  overflow-wrap: anywhere;
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
const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 8px;
  min-height: 34px;
  padding: 1px 10px;
  font: var(--text-13);
  color: var(--text-muted);
  &[hidden] {
    display: none;
  }
  p {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** The API's limit. */
const MAX_QUERY = 200;

const plurals = { lead: 'leads', property: 'listings' };

interface Props {
  label: string;
  /** Name of the input, by which a form finds it. */
  name: string;
  type: keyof typeof plurals;
  value: PickedRecord | null;
  /** The typed text while nothing is chosen. */
  text: string;
  error?: string;
  onChange(record: PickedRecord | null, text: string): void;
}

/**
 * Finds a lead or listing by its name: a combobox as in the ARIA practices. Enter never submits the form while the
 * typed text is not a choice.
 */
export function RecordPicker({ label, name, type, value, text, error, onChange }: Props) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [active, setActive] = useState(0);
  /** Enter was pressed before the results arrived. */
  const [awaitsChoice, setAwaitsChoice] = useState(false);
  const query = value ? '' : text.trim();
  const {
    currentData: hits = [],
    isFetching,
    isError,
    refetch,
  } = useFindRecordsQuery({ type, text: query }, { skip: query === '' });
  const hasPopup = isShown && query !== '';
  const isOpen = hasPopup && hits.length > 0;
  const note = describeSearch();

  /** Describes the state of the search while there are no options. */
  function describeSearch(): string {
    if (query === '' || hits.length > 0) return '';
    if (isFetching) return 'Searching…';
    return isError ? `Couldn't search ${plurals[type]}.` : `No results for “${query}”`;
  }

  function choose(index: number) {
    const hit = hits[index];
    if (hit) onChange({ id: hit.id, title: hit.title }, '');
  }

  const chooseAwaited = useEffectEvent(() => {
    setAwaitsChoice(false);
    choose(active);
  });
  useEffect(() => {
    if (awaitsChoice && !isFetching) chooseAwaited();
  }, [awaitsChoice, isFetching]);

  useEffect(() => {
    if (isOpen || (hasPopup && note)) popup.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen, hasPopup, note]);
  useDismissOnEscape(hasPopup, () => {
    focusInput();
    setIsShown(false);
  });

  function handleKey(event: KeyboardEvent) {
    // While composing, the keys belong to the input method.
    if (query === '' || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    setIsShown(true);
    if (step && isOpen) setActive((active + step + hits.length) % hits.length);
    else if (step) return;
    else if (isOpen) choose(active);
    else setAwaitsChoice(isFetching);
  }

  function search(typed: string) {
    setActive(0);
    setAwaitsChoice(false);
    setIsShown(true);
    onChange(null, typed);
  }

  function closeUnlessInside({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setIsShown(false);
  }

  /** For buttons that disappear. */
  function focusInput() {
    input.current?.focus();
  }

  function retry() {
    refetch();
    focusInput();
  }

  function clear() {
    onChange(null, '');
    focusInput();
  }

  return (
    <Box onBlur={closeUnlessInside}>
      <Field label={label} optional error={error}>
        <Input
          ref={input}
          role="combobox"
          name={name}
          autoComplete="off"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
          placeholder={`Search ${plurals[type]}`}
          maxLength={MAX_QUERY}
          value={value ? value.title : text}
          readOnly={value !== null}
          onFocus={() => setIsShown(true)}
          onKeyDown={handleKey}
          onChange={({ target }) => search(target.value)}
        />
      </Field>
      {value && (
        <Clear>
          <IconButton label={`Remove ${value.title}`} icon={<X />} onClick={clear} />
        </Clear>
      )}
      {/*
        A click keeps the focus in the input, because a blur would close the list before the click. The list is hidden
        rather than removed: a dialog takes the focus when an element is removed while the focus moves.
      */}
      <Popup ref={popup} $isShown={hasPopup} onMouseDown={(event) => event.preventDefault()}>
        {query !== '' && hits.length > 0 && (
          <Options id={listId} role="listbox" aria-label={label} hidden={!isOpen}>
            {hits.map((hit, index) => (
              <Option
                key={hit.id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                onClick={() => choose(index)}
              >
                {hit.title}
                <small>{hit.subtitle}</small>
              </Option>
            ))}
          </Options>
        )}
        {/* Outside the list, because a listbox may only contain options. */}
        <div aria-live="polite">
          {note && (
            <Note hidden={!hasPopup}>
              <p>{note}</p>
              {isError && (
                <Button size="small" variant="ghost" onClick={retry}>
                  Try again
                </Button>
              )}
            </Note>
          )}
        </div>
      </Popup>
    </Box>
  );
}

/**
 * Handles Escape before an enclosing dialog, which would close. Dialogs listen on the document in the capture phase.
 */
function useDismissOnEscape(isEnabled: boolean, onDismiss: () => void) {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isEnabled) return;
    function handleKey(event: globalThis.KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      dismiss();
    }
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [isEnabled]);
}
