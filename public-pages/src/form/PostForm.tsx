import { Button } from '@lintel/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useFormPlace } from './FormPlace';
import { FieldsContext } from './fields';
import { Honeypot } from './Honeypot';
import { makeKey, makeStamp } from './stamp';

export interface PostFormProps {
  /** Name of the form's kind. */
  name: string;
  title: string;
  /** The button's. */
  action: string;
  /** In the place of the form when it has arrived. */
  thanks: ReactNode;
  /** Under the button. */
  foot?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

const Section = styled.section`
  display: grid;
  gap: 16px;
  scroll-margin-top: 16px;
`;
const Form = styled.form`
  display: grid;
  gap: 16px;
`;
const Title = styled.h2`
  font: var(--text-16);
`;
const Notice = styled.p`
  padding: 12px 16px;
  border-radius: var(--radius-md);
  background: var(--badge-red-bg);
  color: var(--badge-red-text);
  font: var(--text-13);
`;
const Thanks = styled.div`
  display: grid;
  gap: 8px;
  padding: 16px;
  border-radius: var(--radius-md);
  background: var(--badge-green-bg);
  color: var(--badge-green-text);
  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/**
 * A form that is posted to its own page, with or without a script. What a script swaps when the answer comes is the
 * section's contents. The query keeps the page itself in the browser's cache: whoever goes back and sends again sends the
 * same form.
 */
export function PostForm({ name, title, action, thanks, foot, children }: PostFormProps) {
  const { request, refused: all } = useFormPlace();
  const { pathname, searchParams } = new URL(request.url);
  const refused = all?.form === name ? all : undefined;
  const values = refused?.values ?? {};
  const isSent = searchParams.get('sent') === name && request.method === 'GET';

  return (
    <Section id={name} data-form={name} aria-labelledby={`${name}-title`} aria-live="polite">
      <Title id={`${name}-title`}>{title}</Title>
      {isSent ? (
        <Thanks data-thanks tabIndex={-1}>
          {thanks}
        </Thanks>
      ) : (
        <Form
          method="post"
          action={`${pathname}?form=${name}#${name}`}
          data-again={refused?.again}
          noValidate
        >
          <Notice role="alert" data-notice tabIndex={-1} hidden={!refused?.notice}>
            {refused?.notice}
          </Notice>
          <input type="hidden" name="form" value={name} />
          <input type="hidden" name="key" value={values['key'] || makeKey()} />
          <input type="hidden" name="stamp" value={makeStamp({ request, form: name })} />
          <Honeypot />
          <FieldsContext value={{ values, errors: refused?.errors ?? {} }}>{children}</FieldsContext>
          <Button type="submit" variant="primary" block>
            {action}
          </Button>
          {foot}
        </Form>
      )}
    </Section>
  );
}
