declare const preset: Record<string, unknown>;
export = preset;
