export interface RichTextProps {
  id: string;
  /** Its name, unless `aria-labelledby` tells it. */
  label?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  /** HTML; another one than was last given to `onChange` replaces the text. */
  value: string;
  onChange(html: string): void;
  error?: string;
  disabled?: boolean;
  placeholder?: string;
  /** Of the text, in pixels; 200 unless told. */
  minHeight?: number;
}
