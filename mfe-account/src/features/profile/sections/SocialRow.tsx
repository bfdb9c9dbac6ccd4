import { socialNetworks } from '@lintel/contract/domain';
import { FieldError, IconButton, Input } from '@lintel/ui';
import { Trash2 } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import styled from 'styled-components';
import { useFieldError } from '../form/ProfileContext';
import type { Social } from '../form/profileValues';

const Row = styled.div`
  display: grid;
  grid-template-columns: 124px minmax(0, 1fr) auto;
  align-items: center;
  gap: 6px 8px;
  label {
    font: 500 13px/20px var(--font-sans);
  }
  p {
    grid-column: 2 / -1;
  }
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr) auto;
    label,
    p {
      grid-column: 1 / -1;
    }
  }
`;

interface Props {
  social: Social;
  index: number;
  onUrl(url: string): void;
  onRemove(): void;
}

/** The agent's address at one network. */
export function SocialRow({ social: { platform, url }, index, onUrl, onRemove }: Props) {
  const id = useId();
  const name = `socials.${index}.url` as const;
  const error = useFieldError(name);

  // Move the focus to the next network's button, or to "Add a link".
  function remove({ currentTarget }: MouseEvent) {
    const row = currentTarget.parentElement;
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    neighbour?.querySelector('button')?.focus();
    onRemove();
  }

  return (
    <Row>
      <label htmlFor={id}>{platform}</label>
      <Input
        id={id}
        name={name}
        type="url"
        value={url}
        placeholder={socialNetworks.find((network) => network.platform === platform)?.example ?? 'https://'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}error` : undefined}
        autoComplete="off"
        onChange={({ target }) => onUrl(target.value)}
      />
      <IconButton label={`Remove ${platform}`} icon={<Trash2 />} onClick={remove} />
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
    </Row>
  );
}
