import * as Dialog from '@radix-ui/react-dialog';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { host } from '../host';
import { Actions } from './Actions';
import type { PaletteDialogProps } from './openPalette';
import { Pages } from './Pages';
import { Content, Foot, InputRow, Keys, List, Note, Overlay, Title } from './paletteStyles';
import { RecentItems } from './RecentItems';
import { ResultGroup } from './ResultGroup';
import { addRecentItem } from './recent';
import { releaseTyping } from './typeAhead';
import { MIN_SEARCH_LENGTH, type SearchResults, useSearchResults } from './useSearchResults';

/** One search field for pages, actions, and all records that the modules' searches find. */
export default function CommandPalette({ onClose, onShortcuts }: PaletteDialogProps) {
  const [text, setText] = useState('');
  const results = useSearchResults(text);
  /**
   * Prepends the text that was typed while the palette loaded. The field has the focus now, so this runs before the
   * next key arrives.
   */
  const prependTyped = () => {
    const typed = releaseTyping();
    if (typed) setText((since) => typed + since);
  };
  const hasOpened = useRef(false);
  const restoreFocus = useFocusRestore();
  /** Leaves the focus to the page or dialog that the action opens. */
  const closeAndRun = (action: () => void, { opens = true } = {}) => {
    hasOpened.current = opens;
    onClose();
    action();
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Overlay>
          <Content
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => (hasOpened.current ? event.preventDefault() : restoreFocus(event))}
          >
            <Title>Command palette</Title>
            <Command label="Command palette" shouldFilter={false} loop>
              <InputRow>
                <Search size={16} strokeWidth={1.8} aria-hidden="true" />
                <Command.Input
                  value={text}
                  onValueChange={setText}
                  onFocus={prependTyped}
                  placeholder="Search pages, properties, leads"
                  maxLength={200}
                />
                <Keys aria-hidden="true">Esc</Keys>
              </InputRow>
              <List>
                <RecentItems text={text} closeAndRun={closeAndRun} />
                <Pages text={text} closeAndRun={closeAndRun} />
                <Actions text={text} closeAndRun={closeAndRun} onShortcuts={onShortcuts} />
                {results.map((each) => (
                  <ResultGroup
                    key={each.search.key}
                    results={each}
                    text={text.trim()}
                    onOpen={(row) =>
                      closeAndRun(() => {
                        addRecentItem({ ...row, kind: each.search.key });
                        host.navigation.navigate(row.to);
                      })
                    }
                  />
                ))}
              </List>
              {/* Outside the list, because a listbox may only contain options. */}
              <Note role="status">{describeResults(results, text.trim())}</Note>
              <Foot aria-hidden="true">
                <span>
                  <Keys>↑</Keys> <Keys>↓</Keys> to move
                </span>
                <span>
                  <Keys>Enter</Keys> to open
                </span>
                <span>
                  <Keys>?</Keys> shortcuts
                </span>
              </Foot>
            </Command>
          </Content>
        </Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Returns the focus after a dialog without a trigger closes.
 * @returns a handler for Radix's `onCloseAutoFocus`
 */
function useFocusRestore() {
  const [opener] = useState(() => document.activeElement);
  return (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}

const listFormat = new Intl.ListFormat('en-US');

/** Describes the state of the searches that the rows don't show. */
function describeResults(results: SearchResults[], text: string): string {
  const failed = results.filter(({ status }) => status === 'failed').map(({ search }) => search.heading);
  if (failed.length > 0) return `Couldn't search ${listFormat.format(failed)}.`;
  if (results.some(({ rows }) => rows.length > 0)) return '';
  if (results.some(({ status }) => status === 'loading')) return 'Searching…';
  if (results.length > 0) return `No records for “${text}”`;
  return text.length > 0 && text.length < MIN_SEARCH_LENGTH
    ? `Type ${MIN_SEARCH_LENGTH} characters to search your records.`
    : '';
}
