import type { Schemas } from '@lintel/contract/api';
import { formatCount } from '../formatNumbers';

export const METHOD =
  "Computed from this coin's sample prices: the trend by comparing the 7-day with the 30-day average, the volatility as the deviation of the last 30 daily changes, the deepest fall from a high of 30 days, the relative strength (RSI) over 14 days by Wilder's method, the sentiment from the users' votes.";
export const DISCLAIMER = 'This is not investment advice. Prices are sample data, not real market prices.';

/** "$63,512.40"; below a dollar with four significant digits: "$0.00002381". */
function formatDollars(amount: number): string {
  const isSmall = amount > 0 && amount < 1;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: isSmall ? 3 - Math.floor(Math.log10(amount)) : 2,
  }).format(amount);
}

const formatNumber = (figure: number, digits: number) =>
  new Intl.NumberFormat('en', { maximumFractionDigits: digits }).format(figure);

const formatPercent = (figure: number) => `${formatNumber(figure, 2)}%`;

const strengths = {
  oversold: 'below 30, which traders call oversold',
  neutral: 'between 30 and 70, which says little',
  overbought: 'above 70, which traders call overbought',
};

export const describePrice = (name: string, { price }: Schemas['CoinIndicators']) =>
  `${name} stands at ${formatDollars(price)}.`;

export function describeTrend({ trend, average7d, average30d }: Schemas['CoinIndicators']): string {
  const averages = `the 7-day average is ${formatDollars(average7d)}, the 30-day average ${formatDollars(average30d)}`;
  if (trend === 'sideways') return `It moves sideways: ${averages}, less than 1% apart.`;
  return `The trend points ${trend}: ${averages}.`;
}

export const describeVolatility = ({ volatility, volatilityLevel }: Schemas['CoinIndicators']) =>
  `Its volatility is ${volatilityLevel}: the daily changes of the last 30 days deviate by ${formatPercent(volatility)}.`;

export const describeDrawdown = ({ drawdown30d }: Schemas['CoinIndicators']) =>
  `The deepest fall from a high of the last 30 days was ${formatPercent(drawdown30d)}.`;

export const describeStrength = ({ rsi14, rsiLevel }: Schemas['CoinIndicators']) =>
  `The relative strength (RSI, 14 days) is ${formatNumber(rsi14, 1)}: ${strengths[rsiLevel]}.`;

export function describeSentiment({ up, down, upShare }: Schemas['Sentiment']): string {
  if (upShare === null) return 'Nobody has voted on it yet.';
  return `Of ${formatCount(up + down, 'vote', 'votes')}, ${upShare}% expect it to rise.`;
}
