import { Button, FieldError, Skeleton, useSharedRetry } from '@lintel/ui';
import { useId } from 'react';
import styled, { css } from 'styled-components';
import { Lazy } from '../Lazy';
import { lazyWithRetry } from '../lazyWithRetry';
import type { RichTextProps } from './editor/RichTextEditor';

interface Look {
  $invalid?: boolean;
  $disabled?: boolean;
}

const invalid = css`
  && {
    border-color: var(--danger);
    box-shadow: 0 0 0 1px var(--danger);
  }
  &&:has([role='textbox']:focus) {
    box-shadow: 0 0 0 2px var(--focus-color);
  }
`;
const disabled = css`
  background: var(--bg-sunken);
  border-color: var(--border-default);
  color: var(--text-disabled);
`;

/** The box around toolbar and text, styled like other inputs. */
const FieldBox = styled.div<Look>`
  border: 1px solid var(--border-control);
  border-radius: var(--radius-md);
  background: var(--bg-surface);
  box-shadow: var(--shadow-control);
  font: var(--text-14);
  &:hover {
    border-color: var(--border-control-hover);
  }
  &:has([role='textbox']:focus) {
    border-color: var(--focus-color);
    box-shadow: 0 0 0 1px var(--focus-color);
  }
  [role='textbox']:focus {
    /* Visible with forced colors, which show no shadows. */
    outline: 2px solid transparent;
  }
  ${({ $invalid }) => ($invalid ? invalid : '')}
  ${({ $disabled }) => ($disabled ? disabled : '')}
  @media (max-width: 899px) {
    [role='textbox'] {
      font-size: 16px;
    }
  }
`;

/** Reserves the editor's space while its code loads. */
const EditorPlaceholder = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  padding: 16px 14px;
`;

/** Loaded when a field is rendered, so that the page doesn't wait for it. */
const editor = lazyWithRetry(() =>
  import(/* webpackChunkName: "rich-text" */ './editor/RichTextEditor').then(({ RichTextEditor }) => ({
    default: RichTextEditor,
  })),
);

/** A rich text field whose value is HTML. Its code loads after the page. */
export function RichTextField({ error, minHeight = 200, ...props }: RichTextProps) {
  const errorId = useId();
  const described = [props['aria-describedby'], error && errorId].filter(Boolean).join(' ') || undefined;
  const waitingStyle = { minHeight: minHeight + 37 };

  return (
    <>
      <FieldBox $invalid={Boolean(error) || props['aria-invalid']} $disabled={props.disabled}>
        <Lazy
          of={editor}
          fallback={
            <EditorPlaceholder aria-busy style={waitingStyle}>
              {['90%', '75%', '82%'].map((width) => (
                <Skeleton key={width} width={width} />
              ))}
            </EditorPlaceholder>
          }
          renderError={(_error, retry) => (
            <EditorPlaceholder aria-busy={false} style={waitingStyle}>
              <EditorFailure onRetry={retry} />
            </EditorPlaceholder>
          )}
          {...props}
          minHeight={minHeight}
          aria-describedby={described}
          aria-invalid={error ? true : props['aria-invalid']}
        />
      </FieldBox>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}

function EditorFailure({ onRetry }: { onRetry(): void }) {
  const retry = useSharedRetry(onRetry);
  return (
    <>
      <FieldError>Couldn't load the editor. Your text is safe.</FieldError>
      <Button size="small" onClick={retry}>
        Try again
      </Button>
    </>
  );
}
