import { type Message, toHistory } from './conversation';

test('[COIN-08] sends the newest messages of a long conversation, each within the limit of the API', () => {
  const messages = Array.from(
    { length: 25 },
    (_, index): Message => ({ role: index % 2 ? 'assistant' : 'user', text: `Message ${index}` }),
  );
  const long: Message = { role: 'assistant', text: 'a'.repeat(8_001), isCut: true };
  const history = toHistory([...messages, long]);
  expect(history).toHaveLength(20);
  expect(history[0]).toEqual({ role: 'user', text: 'Message 6' });
  expect(history.at(-1)).toEqual({ role: 'assistant', text: 'a'.repeat(8_000) });
});
