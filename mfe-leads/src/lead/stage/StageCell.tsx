import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { StageButton, type StageProps } from './StageButton';

const stageMenu = lazyWithRetry(() => import(/* webpackChunkName: "leads-edit" */ './StageMenu'));

/** The lead's stage, and the menu that changes it, which loads on the first click. */
export function StageCell(props: StageProps) {
  const { Component: StageMenu, show } = useLazyComponent(stageMenu, "Couldn't load the stages.");
  return StageMenu ? <StageMenu {...props} /> : <StageButton {...props} onClick={show} />;
}
