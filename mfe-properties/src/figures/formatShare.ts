const share = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "0.54%", of a number that is percent already. */
export const formatShare = (percent: number) => `${share.format(percent)}%`;
