import * as Dialog from '@radix-ui/react-dialog';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { host } from '../host';
import { Actions } from './Actions';
import type { PaletteDialogProps } from './openPalette';
import { Pages } from './Pages';
import { Content, Foot, InputRow, Keys, List, Overlay, Title } from './paletteStyles';
import { RecentItems } from './RecentItems';
import { ResultGroup } from './ResultGroup';
import { remember } from './recent';
import { SearchNote } from './SearchNote';
import { releaseTyping } from './typeAhead';
import { useFocusRestore } from './useFocusRestore';
import { useSearchResults } from './useSearchResults';

/** Pages, actions, and every record that the modules' searches find, from one field. */
export default function CommandPalette({ onClose, onShortcuts }: PaletteDialogProps) {
  const [text, setText] = useState('');
  const found = useSearchResults(text);
  // The field has the focus now: what was typed before that stands in it.
  useEffect(() => setText((since) => releaseTyping() + since), []);
  const left = useRef(false);
  const giveFocusBack = useFocusRestore();
  /** Closes the palette for good: the page that opens next has the focus, not the button that opened this. */
  const leave = (act: () => void) => {
    left.current = true;
    onClose();
    act();
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Overlay>
          <Content
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => (left.current ? event.preventDefault() : giveFocusBack(event))}
          >
            <Title>Command palette</Title>
            <Command label="Command palette" shouldFilter={false} loop>
              <InputRow>
                <Search size={16} strokeWidth={1.8} aria-hidden="true" />
                <Command.Input
                  value={text}
                  onValueChange={setText}
                  placeholder="Search pages, properties, leads"
                  maxLength={200}
                />
                <Keys aria-hidden="true">Esc</Keys>
              </InputRow>
              <List>
                <RecentItems text={text} leave={leave} />
                <Pages text={text} leave={leave} />
                <Actions text={text} leave={leave} onShortcuts={onShortcuts} />
                {found.map((one) => (
                  <ResultGroup
                    key={one.search.key}
                    found={one}
                    text={text.trim()}
                    onOpen={(row) =>
                      leave(() => {
                        remember({ ...row, kind: one.search.key });
                        host.navigation.navigate(row.to);
                      })
                    }
                  />
                ))}
              </List>
              <SearchNote text={text} found={found} />
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
