import type { Schemas } from '@lintel/contract/api';
import type { ApiError } from '@lintel/module-kit';
import { Button, Card, CardBody, CardHead, ErrorCard, Facts, Hint, Stack } from '@lintel/ui';
import { RefreshCw, Sparkles, Square } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { AnswerNote } from '../../../answer/AnswerNote';
import { useAnswer } from '../../../answer/useAnswer';
import { figuresOf } from './figuresOf';

type Analysis = Schemas['CoinAnalysis'];

const Words = styled.p`
  font: var(--text-13);
  color: var(--text-secondary);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** What a coin's figures say, in words, with the figures. Asked for, since a model may have to be paid. */
export function AnalysisCard({ coin }: { coin: Schemas['CoinDetail'] }) {
  const { ask, stop, isRunning, text } = useAnswer<Analysis>('/ai-analysis');
  const [analysis, setAnalysis] = useState<Analysis>();
  const [error, setError] = useState<ApiError>();

  async function analyse() {
    setError(undefined);
    setAnalysis(undefined);
    const { outcome } = await ask({ coin: coin.id });
    if (!outcome) return;
    if ('error' in outcome) setError(outcome.error);
    else setAnalysis(outcome.data);
  }

  return (
    <Card aria-label="AI analysis">
      <CardHead
        title="AI analysis"
        end={
          isRunning ? (
            <Button size="small" icon={<Square />} onClick={stop}>
              Stop
            </Button>
          ) : (
            analysis && (
              <Button size="small" variant="ghost" icon={<RefreshCw />} onClick={analyse}>
                Run again
              </Button>
            )
          )
        }
      />
      <CardBody aria-busy={isRunning || undefined}>
        {error ? (
          <ErrorCard plain title="Could not analyse this coin" error={error} onRetry={analyse} />
        ) : (
          <Stack gap={12}>
            <div aria-live="polite">
              {analysis || isRunning ? (
                <Words>{analysis?.text ?? (text || 'Looking at the figures…')}</Words>
              ) : (
                <Hint>Trend, volatility, averages and votes, put into words. No investment advice.</Hint>
              )}
            </div>
            {analysis && (
              <>
                <Facts items={figuresOf(analysis)} />
                <AnswerNote {...analysis} />
              </>
            )}
            {!analysis && !isRunning && (
              <Button block icon={<Sparkles />} onClick={analyse}>
                Analyse {coin.name}
              </Button>
            )}
          </Stack>
        )}
      </CardBody>
    </Card>
  );
}
