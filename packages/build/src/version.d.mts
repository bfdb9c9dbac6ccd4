export function inputHash(directory: string): string;
export function releaseVersion(directory: string): string;
