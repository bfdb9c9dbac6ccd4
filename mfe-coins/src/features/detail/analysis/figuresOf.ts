import type { Schemas } from '@lintel/contract/api';
import { countNoun, type Fact } from '@lintel/ui';
import { formatPercent, formatPrice } from '../../../coin/formatFigures';

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** The figures that an analysis was computed from. */
export function figuresOf({ indicators, sentiment }: Schemas['CoinAnalysis']): Fact[] {
  const { up, down, upShare } = sentiment;
  const votes = countNoun(up + down, 'vote', 'votes');
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
