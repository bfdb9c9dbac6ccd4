export default function overrideEndpoints(source: string): string;
