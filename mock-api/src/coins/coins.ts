/** A coin of the sample market. */
export interface Coin {
  /** Used in URLs: /coins/solana */
  id: string;
  symbol: string;
  name: string;
  chain: string;
  /** Price that the walk reverts to (USD). */
  basePrice: number;
  /** Standard deviation of hourly changes (share of the price). */
  hourlyVolatility: number;
  supply: number;
  /** The coin whose walk this price follows with a delay of some hours; without it the coin has its own walk. */
  follows?: { coin: string; hoursLate: number };
  /** UTC date. */
  listedAt: string;
  description: string;
}

type Row = [
  id: string,
  symbol: string,
  name: string,
  chain: string,
  basePrice: number,
  volatility: number,
  supply: number,
  listedAt: string,
];

const rows: Row[] = [
  ['bitcoin', 'BTC', 'Bitcoin', 'Bitcoin', 64_000, 0.004, 19_700_000, '2009-01-03'],
  ['ethereum', 'ETH', 'Ethereum', 'Ethereum', 3_100, 0.005, 120_000_000, '2015-07-30'],
  ['solana', 'SOL', 'Solana', 'Solana', 148, 0.008, 465_000_000, '2020-03-16'],
  ['cardano', 'ADA', 'Cardano', 'Cardano', 0.45, 0.007, 35_600_000_000, '2017-10-01'],
  ['polkadot', 'DOT', 'Polkadot', 'Polkadot', 6.9, 0.007, 1_430_000_000, '2020-08-19'],
  ['avalanche', 'AVAX', 'Avalanche', 'Avalanche', 34, 0.008, 393_000_000, '2020-09-21'],
  ['chainlink', 'LINK', 'Chainlink', 'Ethereum', 14.2, 0.007, 587_000_000, '2017-09-20'],
  ['litecoin', 'LTC', 'Litecoin', 'Litecoin', 82, 0.005, 74_500_000, '2011-10-13'],
  ['uniswap', 'UNI', 'Uniswap', 'Ethereum', 7.4, 0.008, 598_000_000, '2020-09-17'],
  ['aave', 'AAVE', 'Aave', 'Ethereum', 92, 0.007, 14_800_000, '2020-10-02'],
  ['cosmos', 'ATOM', 'Cosmos', 'Cosmos', 8.3, 0.007, 390_000_000, '2019-03-14'],
  ['near', 'NEAR', 'NEAR Protocol', 'NEAR', 5.6, 0.009, 1_080_000_000, '2020-10-14'],
  ['jupiter', 'JUP', 'Jupiter', 'Solana', 0.92, 0.011, 1_350_000_000, '2024-01-31'],
  ['raydium', 'RAY', 'Raydium', 'Solana', 1.8, 0.011, 263_000_000, '2021-02-21'],
  ['pyth', 'PYTH', 'Pyth Network', 'Solana', 0.38, 0.011, 3_620_000_000, '2023-11-20'],
  ['jito', 'JTO', 'Jito', 'Solana', 2.7, 0.011, 123_000_000, '2023-12-07'],
  ['orca', 'ORCA', 'Orca', 'Solana', 1.6, 0.012, 52_000_000, '2021-08-09'],
  ['bonk', 'BONK', 'Bonk', 'Solana', 0.000024, 0.016, 65_000_000_000_000, '2022-12-25'],
  ['render', 'RENDER', 'Render', 'Solana', 7.1, 0.01, 388_000_000, '2023-11-02'],
  ['helium', 'HNT', 'Helium', 'Solana', 4.2, 0.01, 164_000_000, '2023-04-20'],
  ['celestia', 'TIA', 'Celestia', 'Celestia', 8.9, 0.012, 181_000_000, '2023-10-31'],
  ['sui', 'SUI', 'Sui', 'Sui', 1.1, 0.011, 2_340_000_000, '2023-05-03'],
  ['aptos', 'APT', 'Aptos', 'Aptos', 8.6, 0.01, 441_000_000, '2022-10-19'],
  ['arbitrum', 'ARB', 'Arbitrum', 'Arbitrum', 0.95, 0.01, 2_650_000_000, '2023-03-23'],
];

export const coins: Coin[] = rows.map(
  ([id, symbol, name, chain, basePrice, hourlyVolatility, supply, listedAt]) => ({
    id,
    symbol,
    name,
    chain,
    basePrice,
    hourlyVolatility,
    supply,
    listedAt,
    description: `${name} (${symbol}) on ${chain}. Its prices here are sample data: a seeded random walk around ${basePrice} USD.`,
  }),
);
