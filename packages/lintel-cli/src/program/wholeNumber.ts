import { InvalidArgumentError } from 'commander';

/**
 * @returns a reader of whole numbers from `least` to `most`
 * @throws InvalidArgumentError for anything else
 */
export const wholeNumber =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(
      most === Number.MAX_SAFE_INTEGER
        ? `Write a whole number, ${least} or more.`
        : `Write a whole number from ${least} to ${most}.`,
    );
  };
