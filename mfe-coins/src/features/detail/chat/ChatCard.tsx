import type { Schemas } from '@lintel/contract/api';
import { Button, Card, CardBody, CardHead, ErrorCard, Hint, Stack } from '@lintel/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Bubble } from './Bubble';
import { QuestionForm } from './QuestionForm';
import { useChat } from './useChat';

const WAITING = 'Looking at the figures…';

const Conversation = styled.ul`
  display: grid;
  gap: 12px;
  max-height: 420px;
  overflow-y: auto;
`;

/** Questions about a coin, answered from its figures. */
export function ChatCard({ coin }: { coin: Schemas['CoinDetail'] }) {
  const chat = useChat(coin.id);
  const { messages, asked, text, isRunning, error } = chat;
  const list = useRef<HTMLUListElement>(null);
  // The answers' basis is the same: it is told once, under the last of them.
  const explained = messages.findLast(({ basis }) => basis);
  const isEmpty = messages.length === 0 && asked === undefined;

  // What is said last is read first.
  const said = [...messages.map((message) => message.text), asked, text].join('\n');
  useEffect(() => {
    if (said !== '' && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [said]);

  return (
    <Card aria-label={`Ask about ${coin.name}`}>
      <CardHead
        title={`Ask about ${coin.name}`}
        end={
          messages.length > 0 && (
            <Button size="small" variant="ghost" disabled={isRunning} onClick={chat.clear}>
              Clear
            </Button>
          )
        }
      />
      <CardBody>
        <Stack gap={12}>
          {isEmpty ? (
            <Hint>Ask about its price, trend, volatility or votes. Answers are no investment advice.</Hint>
          ) : (
            <Conversation ref={list} tabIndex={0} aria-label="Conversation" aria-live="polite">
              {messages
                .map((message, place) => ({ message, key: `said-${place}` }))
                .map(({ message, key }) => (
                  <Bubble key={key} said={message} tellsBasis={message === explained} />
                ))}
              {asked !== undefined && <Bubble said={{ role: 'user', text: asked }} />}
              {isRunning && <Bubble said={{ role: 'assistant', text: text || WAITING }} />}
            </Conversation>
          )}
          {error && <ErrorCard plain title="No answer came" error={error} onRetry={chat.send} />}
          <QuestionForm
            text={chat.question}
            onText={chat.setQuestion}
            onSend={chat.send}
            onStop={chat.stop}
            isRunning={isRunning}
          />
        </Stack>
      </CardBody>
    </Card>
  );
}
