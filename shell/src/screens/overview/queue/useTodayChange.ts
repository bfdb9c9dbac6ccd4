import type { TodayChange } from '@lintel/contract';
import { failureToast, successToast } from '@lintel/module-kit';
import { useState } from 'react';
import { reportMissingChunk } from '../../../telemetry';
import { toasts } from '../../../toast/toasts';
import type { TodayItem } from './todayItems';
import type { ChangeResult, ChangeValues } from './tools/saveChange';

const loadChanges = () =>
  import(/* webpackChunkName: "today-tools" */ './tools/saveChange').catch((cause) => {
    reportMissingChunk(cause);
    throw cause;
  });

/** Saves changes of a row's record, reports them in a toast, and undoes them with the toast's "Undo". */
export function useTodayChange(item: TodayItem) {
  const [isSaving, setSaving] = useState(false);

  /** @returns the result; null after a failure, which is shown */
  async function save(change: TodayChange, values: ChangeValues = {}): Promise<ChangeResult | null> {
    if (isSaving) return null;
    setSaving(true);
    try {
      const { saveChange, toUndo } = await loadChanges();
      const result = await saveChange(item, change, values);
      const undo = toUndo(item.record, change, item.queue.choices);
      toasts.show({
        ...successToast(result.message, 'Saved'),
        action: undo && { label: 'Undo', onSelect: () => void takeBack(result, undo) },
      });
      return result;
    } catch (failure) {
      toasts.show(failureToast(failure, "Couldn't save. Check your connection and try again."));
      return null;
    } finally {
      setSaving(false);
    }
  }

  async function takeBack({ record }: ChangeResult, undo: TodayChange) {
    try {
      const { saveChange } = await loadChanges();
      await saveChange({ ...item, record }, undo);
      toasts.show(successToast('', 'Changes undone'));
    } catch (failure) {
      toasts.show(failureToast(failure, "Couldn't undo the change."));
    }
  }

  return { isSaving, save };
}
