import { Button, ButtonLink, Wordmark } from '@lintel/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Main = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 16px;
  min-height: 100vh;
  padding: 24px;
  text-align: center;
  overflow-wrap: anywhere;
  color: var(--text-secondary);
`;
const Title = styled.h1`
  font: var(--text-20);
  color: var(--text-primary);
`;

/** A page with a message only. */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Main>
      <Wordmark />
      <Title>{title}</Title>
      {children}
    </Main>
  );
}

/** Looks the same for every reason, so that it reveals nothing. */
export function NotAvailable() {
  return <Notice title="This page isn’t available" />;
}

interface UnavailableProps {
  /** Path and query of the requested page. */
  address: string;
  posted: Record<string, string>;
}

/** Shown while the API is down. The button sends a posted form again, unchanged. */
export function Unavailable({ address, posted }: UnavailableProps) {
  const fields = Object.entries(posted);
  return (
    <Notice title="This page can’t be shown right now">
      {fields.length === 0 ? (
        <>
          <p>The server isn’t responding. Try again in a moment.</p>
          <ButtonLink href={address} variant="primary">
            Try again
          </ButtonLink>
        </>
      ) : (
        <>
          <p>
            The server isn’t responding, so your message wasn’t sent. Your entries are saved on this page.
          </p>
          <form method="post">
            {fields.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="primary">
              Try again
            </Button>
          </form>
        </>
      )}
    </Notice>
  );
}
