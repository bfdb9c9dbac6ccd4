import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { RichTextProps } from './RichTextProps';

type Code = ComponentType<RichTextProps>;

const source = () => import(/* webpackChunkName: "rich-text" */ './editor/RichTextEditor');
let kept: Code | undefined;

/** The editor's code: asked for once the field is there, never before the page. */
export function useEditorCode() {
  const [Editor, setEditor] = useState<Code | undefined>(() => kept);
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      kept = (await source()).RichTextEditor;
      setEditor(() => kept);
    } catch {
      setFailed(true);
    }
  }, []);

  useEffect(() => {
    if (!kept) void load();
  }, [load]);

  return { Editor, failed, load };
}
