import { ApiError } from '#src/lib/api-error.ts'
import type { QueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'

interface TaskMissingProps {
  resource: QueryResource<unknown>
  back: { label: string; href: string }
}

/** Shown instead of a task that is loading, does not belong to the reader, or could not be read. */
export function TaskMissing({ resource, back }: TaskMissingProps) {
  const action = (
    <LinkButton variant="secondary" href={back.href}>
      {back.label}
    </LinkButton>
  )
  if (resource.error instanceof ApiError && resource.error.httpStatus === 404) {
    return <ErrorState level={1} title="没有找到这个任务" text="它可能已被删除，或者地址不完整。" action={action} />
  }
  if (resource.errorText) {
    return <ErrorState level={1} text={resource.errorText} onRetry={resource.reload} action={action} />
  }
  return resource.isIndicatorShown ? <Skeleton lines={8} label="正在加载任务" /> : null
}
