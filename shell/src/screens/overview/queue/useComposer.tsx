import { type ComponentType, useState } from 'react';
import { flushSync } from 'react-dom';
import { captureTyping, releaseTyping } from '../../../palette/typeAhead';
import { loadForDialog } from '../../../recovery/loadForDialog';
import type { TodayItem } from './todayItems';
import type { RowComposerProps } from './tools/RowComposer';

const loadComposer = () => import(/* webpackChunkName: "today-tools" */ './tools/RowComposer');

interface Composing extends Pick<RowComposerProps, 'kind' | 'reason'> {
  typed: string;
  Form: ComponentType<RowComposerProps>;
}

/**
 * Manages the form below a row. Its code loads on the first press, and text that is typed in the meantime is inserted.
 */
export function useComposer(item: TodayItem) {
  const [composing, setComposing] = useState<Composing>();

  async function compose(kind: Composing['kind'], reason?: Composing['reason']) {
    let typed = '';
    captureTyping();
    const load = () =>
      loadComposer().catch((cause) => {
        // The failure dialog needs the keyboard.
        typed += releaseTyping();
        throw cause;
      });
    const loaded = await loadForDialog({ title: item.title, name: 'the form', load });
    typed += releaseTyping();
    // In the same task, so that the form receives the next key.
    if (loaded) flushSync(() => setComposing({ kind, reason, typed, Form: loaded.default }));
  }

  const close = () => setComposing(undefined);
  const composer = composing && (
    <composing.Form
      key={composing.kind}
      item={item}
      kind={composing.kind}
      reason={composing.reason}
      opening={composing}
      onClose={close}
    />
  );
  return { composer, compose };
}
