import { isNotFound } from '#src/lib/api-error.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { detailRead } from '../recruitment.reads.ts'
import { JobView } from './job-view.tsx'

/** One job, or why it cannot be shown. */
export function JobPage({ id }: { id: number }) {
  const read = detailRead(id)
  const resource = useQueryResource(read.document, read.variables, { errors: 'inline' })
  const job = resource.data?.requirementGet
  if (job) return <JobView job={job} isChecking={resource.isLoading} />
  const back = (
    <LinkButton variant="secondary" href="/requirement">
      查看其他岗位
    </LinkButton>
  )
  if (isNotFound(resource.error)) {
    return <ErrorState level={1} title="没有找到这个岗位" text="它可能已经停止招聘，或者地址不完整。" action={back} />
  }
  if (resource.errorText) {
    return <ErrorState level={1} text={resource.errorText} onRetry={resource.reload} action={back} />
  }
  return resource.isIndicatorShown ? <Skeleton lines={8} label="正在加载岗位" /> : null
}
