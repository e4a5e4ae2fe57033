import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'

export interface DataListProps {
  loading: boolean
  /** The message of a failed load, as text for the reader. */
  error?: string | null
  onRetry?: () => void
  /** True when the list has loaded and has no rows. */
  isEmpty: boolean
  empty: EmptyStateProps
  skeletonLines?: number
  children: ReactNode
}

/**
 * Frame of every list: loading, error with retry, empty with the next step, or the rows. Old rows stay while new ones
 * load.
 */
export function DataList({ loading, error, onRetry, isEmpty, empty, skeletonLines = 6, children }: DataListProps) {
  if (error) return <ErrorState text={error} onRetry={onRetry} />
  if (loading && isEmpty) return <Skeleton lines={skeletonLines} label="正在加载列表" />
  if (isEmpty) return <EmptyState {...empty} />
  return <div aria-busy={loading || undefined}>{children}</div>
}
