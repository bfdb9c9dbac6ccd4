import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Count, Face, Frame, Line, Turn } from './dialogStyles';

/** Empty until the script shows a picture in it. */
export function GalleryDialog({ title }: { title: string }) {
  return (
    <Frame aria-label={`Pictures of ${title}`} data-gallery-dialog>
      <Line>
        <Count aria-live="polite" data-count />
        <Face type="button" aria-label="Close" data-close>
          <X size={20} strokeWidth={1.8} />
        </Face>
      </Line>
      <img alt="" data-shown />
      <Turn type="button" aria-label="Previous picture" data-turn="-1" $side="left">
        <ChevronLeft size={24} strokeWidth={1.8} />
      </Turn>
      <Turn type="button" aria-label="Next picture" data-turn="1" $side="right">
        <ChevronRight size={24} strokeWidth={1.8} />
      </Turn>
    </Frame>
  );
}
