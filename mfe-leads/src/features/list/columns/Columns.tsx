import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { ColumnsButton, type ColumnsProps } from './ColumnsButton';

const columnsMenu = lazyWithRetry(() => import(/* webpackChunkName: "leads-columns" */ './ColumnsMenu'));

/** Chooses the columns of the table. The menu loads on the first click. */
export function Columns(props: ColumnsProps) {
  const { Component: ColumnsMenu, show } = useLazyComponent(columnsMenu, "Couldn't load the columns.");
  return ColumnsMenu ? <ColumnsMenu {...props} /> : <ColumnsButton onClick={show} />;
}
