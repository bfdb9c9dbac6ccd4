import styled from 'styled-components';

/** Replaces the style element that the library would insert, with the product's colors. */
export const CropArea = styled.div`
  position: relative;
  height: min(320px, 45vh);
  border-radius: var(--radius-md);
  background: var(--bg-image);
  overflow: hidden;
  .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    overflow: hidden;
    user-select: none;
    touch-action: none;
    cursor: move;
  }
  .reactEasyCrop_Image {
    max-width: unset;
    will-change: transform;
  }
  .reactEasyCrop_Contain {
    position: absolute;
    inset: 0;
    max-width: 100%;
    max-height: 100%;
    margin: auto;
  }
  .reactEasyCrop_CropArea {
    position: absolute;
    top: 50%;
    left: 50%;
    transform: translate(-50%, -50%);
    overflow: hidden;
    box-shadow: 0 0 0 9999em;
    color: var(--bg-overlay);
    &:focus-visible {
      outline: 2px solid var(--focus-color);
      outline-offset: -2px;
    }
  }
  .reactEasyCrop_CropAreaRound {
    border-radius: 50%;
  }
`;

export const ZoomRow = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 64px;
  font: var(--text-13);
  input {
    flex: 1;
    min-width: 0;
    height: 28px;
    border-radius: var(--radius-sm);
    accent-color: var(--accent);
    @media (max-width: 899px) {
      height: var(--target-min);
    }
  }
`;
