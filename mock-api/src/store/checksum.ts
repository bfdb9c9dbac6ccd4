import { crc32 } from 'node:zlib';

export const CHECKSUM_DIGITS = 8;

/** CRC-32 in hexadecimal: detects damage, not forgery. */
export const checksum = (text: string) => formatChecksum(crc32(text));

export const formatChecksum = (sum: number) => sum.toString(16).padStart(CHECKSUM_DIGITS, '0');
