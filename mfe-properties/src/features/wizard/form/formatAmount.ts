import { formatNumber } from '@lintel/ui';

/** "1,251": without decimals; empty for 0. */
export const formatPrice = (amount: number): string => (amount > 0 ? formatNumber(Math.round(amount)) : '');

/** "1250.5": the text to edit, without separators that could be misread. */
export const formatEditableNumber = (value: number): string => String(value);
