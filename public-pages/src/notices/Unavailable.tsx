import { Button, ButtonLink } from '@lintel/ui';
import { Notice } from './Notice';

interface UnavailableProps {
  /** The page that was asked for. */
  address: string;
  posted: Record<string, string>;
}

/** The API is down. What was posted is sent again as it was, by a button. */
export function Unavailable({ address, posted }: UnavailableProps) {
  const fields = Object.entries(posted);
  return (
    <Notice title="This page cannot be shown just now">
      {fields.length === 0 ? (
        <>
          <p>The server does not answer. Try again in a moment.</p>
          <ButtonLink href={address} variant="primary">
            Try again
          </ButtonLink>
        </>
      ) : (
        <>
          <p>The server does not answer, and what you typed was not sent. It is kept in this page.</p>
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
