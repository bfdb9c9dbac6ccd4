import type { Schemas } from '@lintel/contract/api';
import type { ApiError } from '@lintel/module-kit';
import {
  Button,
  Card,
  CardBody,
  CardHead,
  ErrorCard,
  type Fact,
  Facts,
  formatCount,
  Hint,
  Stack,
} from '@lintel/ui';
import { RefreshCw, Sparkles, Square } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { formatPercent, formatPrice } from '../../../coin/formatFigures';
import { useFocusFallback } from '../../../coin/useFocusFallback';
import { AnswerNote } from './AnswerNote';
import { useAnswer } from './useAnswer';

type Analysis = Schemas['CoinAnalysis'];

const Text = styled.p`
  font: var(--text-13);
  color: var(--text-secondary);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** An analysis of a coin's figures. It runs on request only, since a model may cost money. */
export function AnalysisCard({ coin }: { coin: Schemas['CoinDetail'] }) {
  const { ask, stop, isRunning, text } = useAnswer<Analysis>('/ai-analysis');
  const [analysis, setAnalysis] = useState<Analysis>();
  const [error, setError] = useState<ApiError>();
  const card = useRef<HTMLElement>(null);
  // A clicked button is replaced by another one.
  const focusHandlers = useFocusFallback(() => card.current?.querySelector('button'));

  async function analyze() {
    setError(undefined);
    setAnalysis(undefined);
    const { result } = await ask({ coin: coin.id });
    if (!result) return;
    if ('error' in result) setError(result.error);
    else setAnalysis(result.data);
  }

  return (
    <Card ref={card} aria-label="AI analysis" {...focusHandlers}>
      <CardHead
        title="AI analysis"
        end={
          isRunning ? (
            <Button size="small" icon={<Square />} onClick={stop}>
              Stop
            </Button>
          ) : (
            analysis && (
              <Button size="small" variant="ghost" icon={<RefreshCw />} onClick={analyze}>
                Run again
              </Button>
            )
          )
        }
      />
      <CardBody aria-busy={isRunning || undefined}>
        {error ? (
          <ErrorCard
            plain
            retries="alone"
            title="Couldn't analyze this coin"
            error={error}
            onRetry={analyze}
          />
        ) : (
          <Stack gap={12}>
            <div aria-live="polite">
              {analysis || isRunning ? (
                <Text>{analysis?.text ?? (text || 'Looking at the figures…')}</Text>
              ) : (
                <Hint>Trend, volatility, averages and votes, explained. Not investment advice.</Hint>
              )}
            </div>
            {analysis && (
              <>
                <Facts items={listFigures(analysis)} />
                <AnswerNote {...analysis} />
              </>
            )}
            {!analysis && !isRunning && (
              <Button block icon={<Sparkles />} onClick={analyze}>
                Analyze {coin.name}
              </Button>
            )}
          </Stack>
        )}
      </CardBody>
    </Card>
  );
}

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** The figures that an analysis was computed from. */
function listFigures({ indicators, sentiment }: Schemas['CoinAnalysis']): Fact[] {
  const { up, down, upShare } = sentiment;
  const votes = formatCount(up + down, 'vote', 'votes');
  return [
    { term: 'Price', value: formatPrice(indicators.price) },
    { term: '7-day average', value: formatPrice(indicators.average7d) },
    { term: '30-day average', value: formatPrice(indicators.average30d) },
    { term: 'Trend', value: indicators.trend },
    {
      term: 'Volatility',
      value: `${formatPercent(indicators.volatility)} a day, ${indicators.volatilityLevel}`,
    },
    { term: 'Deepest fall', value: `${formatPercent(indicators.drawdown30d)} in 30 days` },
    { term: 'RSI, 14 days', value: `${figure.format(indicators.rsi14)}, ${indicators.rsiLevel}` },
    { term: 'Sentiment', value: upShare === null ? votes : `${upShare}% of ${votes} bullish` },
  ];
}
