import type { Schemas } from '@lintel/contract/api';
import { Button, Card, CardBody, CardHead, ErrorCard, Hint, Stack } from '@lintel/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useFocusFallback } from '../../../coin/useFocusFallback';
import { MessageItem } from './MessageItem';
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
  const { messages, pendingQuestion, text, isRunning, error } = chat;
  const list = useRef<HTMLUListElement>(null);
  const question = useRef<HTMLTextAreaElement>(null);
  // "Clear" and "Try again" disappear after a click, and "Send" is disabled after an answer.
  const focusHandlers = useFocusFallback(() => question.current);
  // All answers have the same basis, so only the last one shows it.
  const explained = messages.findLast(({ basis }) => basis);
  const isEmpty = messages.length === 0 && pendingQuestion === undefined;

  // Scrolls to the newest message.
  const transcript = [...messages.map((message) => message.text), pendingQuestion, text].join('\n');
  useEffect(() => {
    if (transcript !== '' && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [transcript]);

  return (
    <Card aria-label={`Ask about ${coin.name}`} {...focusHandlers}>
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
            <Hint>Ask about its price, trend, volatility or votes. Answers are not investment advice.</Hint>
          ) : (
            <Conversation ref={list} tabIndex={0} aria-label="Conversation" aria-live="polite">
              {messages
                .map((message, index) => ({ message, key: `message-${index}` }))
                .map(({ message, key }) => (
                  <MessageItem key={key} message={message} showsBasis={message === explained} />
                ))}
              {pendingQuestion !== undefined && (
                <MessageItem message={{ role: 'user', text: pendingQuestion }} />
              )}
              {isRunning && <MessageItem message={{ role: 'assistant', text: text || WAITING }} />}
            </Conversation>
          )}
          {error && (
            <ErrorCard
              plain
              retries="alone"
              title="Couldn't get an answer"
              error={error}
              onRetry={chat.send}
            />
          )}
          <QuestionForm
            ref={question}
            draft={chat.draft}
            onSend={chat.send}
            onStop={chat.stop}
            isRunning={isRunning}
          />
        </Stack>
      </CardBody>
    </Card>
  );
}
