import styled from 'styled-components';

/* System colors in the light scheme: paper is white in both themes. */
export const Page = styled.article`
  display: none;
  @media print {
    display: grid;
    gap: 8mm;
    color-scheme: light;
    background: Canvas;
    color: CanvasText;
    font: 400 11pt/1.4 var(--font-sans);
    break-inside: avoid;
  }
`;

export const Photo = styled.img`
  width: 100%;
  height: 82mm;
  object-fit: cover;
`;

export const Head = styled.header`
  display: grid;
  gap: 2mm;
  h1 {
    font: 600 22pt/1.2 var(--font-sans);
  }
  strong {
    font: 600 18pt/1.2 var(--font-sans);
    font-variant-numeric: tabular-nums;
  }
`;

/** Cuts long text so that the sheet stays on one page. */
export const Clamp = styled.div`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 5;
  overflow: hidden;
`;
export const Description = styled.div`
  overflow-wrap: anywhere;
  > * + * {
    margin-top: 1.5mm;
  }
  :is(ul, ol) {
    padding-inline-start: 5mm;
    list-style: revert;
  }
`;

export const Lower = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 10mm;
  align-items: start;
`;

export const Facts = styled.dl`
  display: grid;
  gap: 1.5mm;
  > div {
    display: grid;
    grid-template-columns: 42mm minmax(0, 1fr);
  }
  dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

export const Code = styled.div`
  display: grid;
  justify-items: center;
  gap: 2mm;
  width: 53mm;
  font-size: 8pt;
  text-align: center;
  overflow-wrap: anywhere;
`;
