// Buttons and links
export { Button, type ButtonProps } from './actions/Button';
export { ButtonLink, type ButtonLinkProps } from './actions/ButtonLink';
export type { ButtonVariant } from './actions/buttonStyles';
export { coveringLink } from './actions/coveringLink';
export { IconButton, type IconButtonProps, IconLink, type IconLinkProps } from './actions/IconButton';
export { type LinkComponent, type LinkProps, LinkProvider, useLinkComponent } from './actions/LinkProvider';
export { Spinner } from './actions/Spinner';
export { TextLink } from './actions/TextLink';
// Records and figures
export { Avatar, type AvatarProps } from './data/Avatar';
export { Badge, type BadgeProps, Dot, type Tone } from './data/Badge';
export {
  ChartTable,
  ChartTableButton,
  type ChartTableButtonProps,
  type ChartTableProps,
} from './data/ChartTable';
export {
  type ComparedFigure,
  Delta,
  type DeltaKind,
  type DeltaProps,
  getDelta,
  getShareDelta,
} from './data/Delta';
export { type Fact, Facts } from './data/Facts';
export {
  ItemList,
  ItemListSkeleton,
  type ItemListSkeletonProps,
  ListItem,
  type ListItemProps,
} from './data/ItemList';
export { getAvatarTone, getInitials } from './data/initials';
export { formatListingPrice, ListingPrice, type PricedListing, priceStyles } from './data/ListingPrice';
export { MonthlyStat, type MonthlyStatProps } from './data/MonthlyStat';
export { Pager, type PagerProps } from './data/Pager';
export {
  Picture,
  type PictureImage,
  type PictureProps,
  Thumb,
  type ThumbProps,
  toPictureImage,
} from './data/Picture';
export { QR_SIZE, QrCodeImage, toQrPath } from './data/QrCodeImage';
export { Sparkline, type SparklineProps } from './data/Sparkline';
export { StageBadge, StageMark } from './data/StageBadge';
export { Stars, starPath } from './data/Stars';
export { StatCard, type StatCardProps } from './data/StatCard';
export { StateBadge, type StateBadgeProps } from './data/StateBadge';
export { Timeline, TimelineItem, type TimelineItemProps } from './data/Timeline';
export { CellLines, type CellLinesProps } from './data/table/CellLines';
export { RowAction, RowActions } from './data/table/RowActions';
export { RowLink, type RowLinkProps } from './data/table/RowLink';
export { type RowWindow, Table, type TableProps } from './data/table/Table';
export type { CardSlot, SortOrder, TableColumn, TableSort } from './data/table/TableColumn';
export { TableSkeleton, type TableSkeletonProps } from './data/table/TableSkeleton';
export { useChartCursor } from './data/useChartCursor';
// Loading, empty, error and notification states
export { Banner, type BannerProps } from './feedback/Banner';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState';
export { CompactErrors, ErrorCard, type ErrorCardProps } from './feedback/ErrorCard';
export { NoMatch, type NoMatchProps } from './feedback/NoMatch';
export { PageOutOfRange, type PageOutOfRangeProps } from './feedback/PageOutOfRange';
export { PendingContent, type PendingContentProps } from './feedback/PendingContent';
export { ProgressBar, type ProgressBarProps } from './feedback/ProgressBar';
export { isOutage, type RetryGroup, RetryProvider, useSharedRetry } from './feedback/RetryProvider';
export { Skeleton, type SkeletonProps } from './feedback/Skeleton';
export { type ShownToast, TOAST_DURATION_MS, TOAST_HOTKEY } from './feedback/shownToast';
export { ToastRegion, type ToastRegionProps } from './feedback/ToastRegion';
// Dates, numbers and plurals
export {
  formatDateTime,
  formatDay,
  formatLastUpdated,
  formatShortDay,
  formatTime,
  getDateFormat,
} from './format/dates';
export { formatCount, formatMoney, formatNumber, pluralize } from './format/numbers';
// Form controls
export { Checkbox, type CheckboxProps } from './forms/Checkbox';
export { DraftNotice, type DraftNoticeProps } from './forms/DraftNotice';
export { Field, type FieldProps } from './forms/Field';
export { FieldError } from './forms/FieldError';
export { Hint } from './forms/Hint';
export { Input } from './forms/Input';
export { InputButton, InputGroup } from './forms/InputGroup';
export { PasswordInput } from './forms/PasswordInput';
export { MAX_SEARCH_LENGTH, SearchInput, type SearchInputProps } from './forms/SearchInput';
export { type Segment, Segments, type SegmentsProps } from './forms/Segments';
export { Select, type SelectProps } from './forms/Select';
export { Switch, type SwitchProps } from './forms/Switch';
export { Textarea } from './forms/Textarea';
// Page and card structure
export { Card, CardBody, CardHead, type CardHeadProps } from './layout/Card';
export { CardFoot, type CardFootProps } from './layout/CardFoot';
export { DetailSkeleton, type DetailSkeletonProps } from './layout/DetailSkeleton';
export { Grid, type GridProps } from './layout/Grid';
export { Logo, Wordmark } from './layout/Logo';
export { PageBody } from './layout/PageBody';
export { PageHeader, type PageHeaderProps } from './layout/PageHeader';
export { PrintOnlySheet } from './layout/PrintOnlySheet';
export { RecordNotFound, type RecordNotFoundProps } from './layout/RecordNotFound';
export { Stack, type StackProps } from './layout/Stack';
export { Toolbar, ToolbarResult } from './layout/Toolbar';
export { TwoColumns, type TwoColumnsProps } from './layout/TwoColumns';
export { matchesMedia, NARROW, useMediaQuery } from './layout/useMediaQuery';
// Dialogs, menus and tooltips
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/ConfirmDialog';
export { Definition, type DefinitionProps } from './overlays/Definition';
export { Dialog, type DialogProps } from './overlays/Dialog';
export {
  Menu,
  MenuCheckboxItem,
  type MenuCheckboxItemProps,
  MenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSeparator,
} from './overlays/Menu';
export { Tooltip, type TooltipProps } from './overlays/Tooltip';
export { VisuallyHidden, visuallyHidden } from './VisuallyHidden';
