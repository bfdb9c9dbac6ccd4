import { hasDigits, telLink, whatsAppLink } from '@lintel/contract/phoneLinks';
import { Button, coveringLink, IconButton, IconLink, useLinkComponent } from '@lintel/ui';
import { AlarmClock, ListChecks, Mail, MessageCircle, NotebookPen, Phone } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { areSingleKeysOn } from '../../../palette/singleKeys';
import { DueMark } from './DueMark';
import { RowMenu } from './RowMenu';
import { getNoonIn, postponements, readField, type TodayItem } from './todayItems';
import { useComposer } from './useComposer';
import { useTodayChange } from './useTodayChange';

interface Props {
  item: TodayItem;
  /** Whether the row is visible. A hidden row is still rendered while something is typed or saved in it. */
  isShown: boolean;
}

/** A record with its actions. `aria-keyshortcuts` contains their keys. */
export function TodayRow({ item, isShown }: Props) {
  const { queue, source, title, details, key, to, phone, email, record } = item;
  const { snooze, note, callOutcomes, choices } = queue;
  const { isSaving, save } = useTodayChange(item);
  const { composer, compose } = useComposer(item);
  const Link = useLinkComponent();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isSaving || !row.current?.contains(document.activeElement)) return;
    // A row that is being saved disables the pressed control, which then loses the focus.
    return () => {
      if (document.activeElement === document.body) row.current?.querySelector('a')?.focus();
    };
  }, [isSaving]);
  if (!isShown && !isSaving && !composer) return null;

  const chat = phone && whatsAppLink(phone);
  const current = choices && readField(record, choices.field);

  function choose(value: string) {
    if (!choices || value === current) return;
    const reason = choices.reasons?.find((each) => each.value === value);
    if (reason) void compose('reason', reason);
    else void save(choices.change, { value });
  }

  function chooseByKey(event: KeyboardEvent) {
    const isDigit = /^[1-9]$/.test(event.key) && !event.repeat && areSingleKeysOn();
    const value = isDigit ? choices?.values[Number(event.key) - 1] : undefined;
    const isTyped = event.target instanceof HTMLElement && event.target.closest('form, [role="menu"]');
    if (!value || isTyped || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choose(value);
  }

  return (
    <Row ref={row} data-row={key} aria-busy={isSaving || undefined} onKeyDown={chooseByKey}>
      <Texts>
        <p>
          <Reason>{source.label}</Reason>
          <DueMark item={item} />
        </p>
        <Title as={Link} href={to} dir="auto">
          {title}
        </Title>
        {details.length > 0 && <Details dir="auto">{details.join(' · ')}</Details>}
      </Texts>
      <Actions>
        {hasDigits(phone) && (
          <IconLink
            href={telLink(phone)}
            label={`Call ${title}`}
            icon={<Phone />}
            aria-keyshortcuts="C"
            onClick={() => callOutcomes && void compose('call')}
          />
        )}
        {chat && (
          <IconLink
            href={chat}
            target="_blank"
            rel="noreferrer"
            label={`WhatsApp ${title}`}
            icon={<MessageCircle />}
            aria-keyshortcuts="W"
          />
        )}
        {email && (
          <IconLink href={`mailto:${email}`} label={`Email ${title}`} icon={<Mail />} aria-keyshortcuts="E" />
        )}
        {note && (
          <IconButton
            label={`${note.label}: ${title}`}
            icon={<NotebookPen />}
            aria-keyshortcuts="N"
            onClick={() => void compose('note')}
          />
        )}
        {choices && (
          <RowMenu
            label={`${choices.change.label}: ${title}`}
            icon={<ListChecks />}
            disabled={isSaving}
            items={choices.values
              .map((value, at) => ({
                label: value,
                shortcut: String(at + 1),
                onSelect: () => choose(value),
              }))
              .filter(({ label }) => label !== current)}
          />
        )}
        {snooze && (
          <RowMenu
            label={`${snooze.label}: ${title}`}
            icon={<AlarmClock />}
            disabled={isSaving}
            aria-keyshortcuts="S"
            items={postponements.map(([label, days]) => ({
              label,
              onSelect: () => void save(snooze, { day: getNoonIn(days, new Date()) }),
            }))}
          />
        )}
        {source.done.map((change, at) => (
          <Button
            key={change.label}
            size="small"
            disabled={isSaving}
            aria-label={`${change.label}: ${title}`}
            aria-keyshortcuts={at === 0 ? 'D' : undefined}
            onClick={() => void save(change)}
          >
            {change.label}
          </Button>
        ))}
      </Actions>
      {composer}
    </Row>
  );
}

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 16px;
  min-height: 56px;
  padding: 7px 20px;
  border-bottom: 1px solid var(--border-subtle);
  &:hover,
  &:focus-within {
    background: var(--bg-hover);
  }
  &:last-child {
    border-bottom: 0;
  }
  @media (max-width: 719px) {
    grid-template-columns: minmax(0, 1fr);
    padding: 8px 16px;
  }
`;

const Texts = styled.div`
  display: grid;
  grid-template-columns: 168px minmax(0, 1fr) minmax(0, 1.2fr);
  align-items: baseline;
  gap: 0 12px;
  min-width: 0;
  > p:first-child {
    display: flex;
    flex-direction: column;
  }
  @media (max-width: 1099px) {
    grid-template-columns: minmax(0, 1fr);
    > p:first-child {
      flex-direction: row;
      gap: 8px;
    }
  }
`;

const Reason = styled.span`
  font: var(--text-13);
  color: var(--text-secondary);
`;

const Title = styled.a`
  overflow: hidden;
  font-weight: 500;
  color: var(--text-primary);
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${coveringLink}
`;

const Details = styled.p`
  overflow: hidden;
  font: var(--text-13);
  color: var(--text-muted);
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Above the link that covers the row. */
const Actions = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;
  > :last-child {
    margin-left: 6px;
  }
  @media (max-width: 719px) {
    gap: 0;
    margin-left: -12px;
  }
`;
