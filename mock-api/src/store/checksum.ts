import { crc32 } from 'node:zlib';

export const CHECKSUM_DIGITS = 8;

/** Computes the CRC-32 in hexadecimal: it detects damage, not forgery. */
export const checksum = (text: string) => formatChecksum(crc32(text));

export const formatChecksum = (sum: number) => sum.toString(16).padStart(CHECKSUM_DIGITS, '0');
