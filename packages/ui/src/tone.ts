/** The six tones of badges, marks and avatars. Each has `--badge-<tone>-bg`, `-text` and `-mark`. */
export type Tone = 'neutral' | 'blue' | 'teal' | 'amber' | 'green' | 'red';
