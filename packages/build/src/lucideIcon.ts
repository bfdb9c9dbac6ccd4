import { useLucideContext } from 'lucide-react';
import { createElement, forwardRef, type ReactNode, type SVGProps } from 'react';

interface IconData {
  name: string;
  size: number;
  aliases?: string[];
  node: [element: string, attributes: Record<string, string>][];
}

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  size?: number | string;
  absoluteStrokeWidth?: boolean;
  nonScalingStroke?: boolean;
  children?: ReactNode;
}

/**
 * Replaces lucide's function of the same name, which is three times as large and is part of every bundle. Renders the
 * same output.
 */
export default function createLucideIcon({ name, size: box, aliases = [], node }: IconData) {
  const names = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)];
  return forwardRef<SVGSVGElement, IconProps>((props, ref) => {
    const context = useLucideContext();
    const { color, size, absoluteStrokeWidth, nonScalingStroke, className, children, ...rest } = props;
    const { width, height, strokeWidth, ...attributes } = rest;
    const stroke = strokeWidth ?? context.strokeWidth ?? 2;
    const shownWidth = width ?? size ?? context.size ?? 24;
    const isNamed =
      children ||
      Object.entries(attributes).some(([key, value]) => /^(aria-|role$|title$)/.test(key) && value != null);
    const isFixed = nonScalingStroke ?? context.nonScalingStroke;
    return createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: shownWidth,
        height: height ?? size ?? context.size ?? 24,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: color ?? context.color ?? 'currentColor',
        strokeWidth:
          (absoluteStrokeWidth ?? context.absoluteStrokeWidth)
            ? (Number(stroke) * box) / Number(shownWidth)
            : stroke,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: [...new Set([...names, context.className, className].join(' ').split(/\s+/))]
          .join(' ')
          .trim(),
        'aria-hidden': isNamed ? undefined : 'true',
        ...attributes,
      },
      ...node.map(([element, shape]) =>
        createElement(element, isFixed ? { vectorEffect: 'non-scaling-stroke', ...shape } : shape),
      ),
      children,
    );
  });
}
