export { findClosestRoutes } from './closestRoutes';
export { copyText } from './copyText';
export { createDatabase } from './createDatabase';
export { createKey } from './createKey';
export { createOnce, isForLater, sendOnce } from './createOnce';
export { defineModule, type Lifecycles } from './defineModule';
export { downloadFile, saveFile } from './downloadFile';
export { getAccountId, hasDrafts, mayHaveDrafts } from './drafts/draftNames';
export { onDraftRequest } from './drafts/draftRequests';
export { draftStore } from './drafts/draftStore';
export {
  createLargeDraftStore,
  hasAccountDrafts,
  type LargeDraft,
  removeAccountDrafts,
} from './drafts/largeDraftStore';
export { type Draft, type DraftState, useDraft } from './drafts/useDraft';
export { useFormDraft } from './drafts/useFormDraft';
export { type Envelope, type ListEnvelope, type Page, toPage, unwrapData } from './envelope';
export type { FiltersProps } from './filters/FilterSheet';
export { Filters } from './filters/Filters';
export { getHost } from './getHost';
export { getShownData } from './getShownData';
export { getTimeZone } from './getTimeZone';
export { HostContext, useHost } from './HostContext';
export { Lazy, LazyScope, useLazyComponent } from './Lazy';
export {
  isMissingChunk,
  type LazyComponent,
  lazyWithRetry,
  type Prefetch,
  preloadPage,
} from './lazyWithRetry';
export { ModuleRoot } from './ModuleRoot';
export { createModuleStore, type ModuleStore } from './moduleStore';
export {
  emitOnSuccess,
  invalidateOnError,
  invalidateOnSuccess,
  optimisticUpdate,
  patchCached,
  patchOnSuccess,
} from './mutations';
export { failureToast, successToast, useMutationToast } from './mutationToasts';
export { useEventListener, useInterval, useTimeout } from './pageEffects';
export type { CallResult } from './parseResponse';
export { type ApiError, isApiError, parseResponse } from './parseResponse';
export { parseSearch } from './parseSearch';
export { createPasskey, signWithPasskey, supportsPasskeys } from './passkeys';
export { refetchIfStale } from './refetchIfStale';
export { nameCall, reportCall } from './reportCall';
export { type ApiCall, hostBaseQuery, sendCall } from './sendCall';
export { sendForm } from './sendForm';
export { showFieldErrors } from './showFieldErrors';
export { TemplateList } from './templates/TemplateList';
export { useLastListSearch, useListHref } from './useListHref';
export { parsePeriod, toPeriodParam, usePeriod } from './usePeriod';
export { parsePage, SEARCH_DELAY_MS, useSearchText, useUrlState } from './useUrlState';
