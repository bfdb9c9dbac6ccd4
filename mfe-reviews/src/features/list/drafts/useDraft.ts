import { useDispatch, useSelector } from '@lintel/module-kit/redux';
import { type Box, draftsSlice, selectDrafts } from './draftsSlice';

const { toggled, typed, ended } = draftsSlice.actions;

/** One box under one review: whether it is open, and what is typed in it. */
export function useDraft(id: string, box: Box) {
  const dispatch = useDispatch();
  const draft = useSelector(selectDrafts)[id];
  return {
    isOpen: draft?.open === box,
    text: draft?.[box],
    toggle: () => dispatch(toggled({ id, box })),
    type: (text: string) => dispatch(typed({ id, box, text })),
    end: () => dispatch(ended({ id, box })),
  };
}
