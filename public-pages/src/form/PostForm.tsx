import { Button, VisuallyHidden } from '@lintel/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FieldsContext } from './FormFields';
import { usePageContext } from './PageContext';
import { makeFormKey, makeStamp } from './stamp';

export interface PostFormProps {
  /** The FormKind's name. */
  name: string;
  title: string;
  /** Label of the button. */
  action: string;
  /** Replaces the form once it has been sent. */
  thanks: ReactNode;
  /** Content below the button. */
  foot?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

const Section = styled.section`
  display: grid;
  gap: 16px;
  scroll-margin-top: 16px;
  overflow-wrap: anywhere;
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
 * A form that posts to its own page, with or without the script. The script replaces the section's contents with the
 * response's. The form's name in the action keeps the page in the browser's cache, so that going back and sending again
 * sends the same form; the rest of the query keeps the page of listings that a visitor has chosen from.
 */
export function PostForm({ name, title, action, thanks, foot, children }: PostFormProps) {
  const { request, rejected: all } = usePageContext();
  const { pathname, searchParams } = new URL(request.url);
  const rejected = all?.form === name ? all : undefined;
  const values = rejected?.values ?? {};
  const isSent = searchParams.get('sent') === name && request.method === 'GET';
  const query = new URLSearchParams(searchParams);
  query.delete('sent');
  query.set('form', name);

  return (
    <Section id={name} data-form={name} aria-labelledby={`${name}-title`}>
      <Title id={`${name}-title`}>{title}</Title>
      {isSent ? (
        <Thanks data-thanks tabIndex={-1}>
          {thanks}
        </Thanks>
      ) : (
        <Form method="post" action={`${pathname}?${query}#${name}`} data-again={rejected?.again} noValidate>
          <Notice role="alert" data-notice tabIndex={-1} hidden={!rejected?.notice}>
            {rejected?.notice}
          </Notice>
          <input type="hidden" name="form" value={name} />
          <input type="hidden" name="key" value={values['key'] || makeFormKey()} />
          <input type="hidden" name="stamp" value={makeStamp({ request, form: name })} />
          <Honeypot />
          <FieldsContext value={{ values, errors: rejected?.errors ?? {} }}>{children}</FieldsContext>
          <Button type="submit" variant="primary" block>
            {action}
          </Button>
          {foot}
        </Form>
      )}
    </Section>
  );
}

export const HONEYPOT = 'subject';

/** A hidden field. When a bot fills it in, the page thanks it and sends nothing. */
function Honeypot() {
  return (
    <VisuallyHidden aria-hidden="true">
      <label>
        Leave this empty
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}
