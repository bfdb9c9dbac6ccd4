import { Button, FieldError, Skeleton } from '@lintel/ui';
import { useId } from 'react';
import { Frame, Waiting } from './frame';
import type { RichTextProps } from './RichTextProps';
import { useEditorCode } from './useEditorCode';

/** A field of rich text: HTML in, HTML out. Its code comes after the page is there. */
export function RichTextField({ error, minHeight = 200, ...props }: RichTextProps) {
  const errorId = useId();
  const { Editor, failed, load } = useEditorCode();
  const described = [props['aria-describedby'], error && errorId].filter(Boolean).join(' ') || undefined;

  return (
    <>
      <Frame $invalid={Boolean(error) || props['aria-invalid']} $disabled={props.disabled}>
        {Editor ? (
          <Editor
            {...props}
            minHeight={minHeight}
            aria-describedby={described}
            aria-invalid={error ? true : props['aria-invalid']}
          />
        ) : (
          <Waiting aria-busy={!failed} style={{ minHeight: minHeight + 37 }}>
            {failed ? (
              <>
                <FieldError>The editor could not be loaded. Your text is safe.</FieldError>
                <Button size="small" onClick={load}>
                  Try again
                </Button>
              </>
            ) : (
              ['90%', '75%', '82%'].map((width) => <Skeleton key={width} width={width} />)
            )}
          </Waiting>
        )}
      </Frame>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}
