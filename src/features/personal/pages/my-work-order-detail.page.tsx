import { MyWorkOrderParticipatorGetDocument } from '#src/api/graphql.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { idField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PartView } from '../components/part-view.tsx'
import { MY_ORDERS } from '../links.ts'

const fields = { id: idField }

/** The person's participation in one order: /userCenter/work/workOrderDetail?id= */
export default function MyWorkOrderDetailPage() {
  const { id } = useSearchState<{ id: number | null }>(fields).values
  const resource = useQueryResource(
    MyWorkOrderParticipatorGetDocument,
    { id: id ?? 0 },
    { enabled: id !== null, errors: 'inline' },
  )
  const part = resource.data?.workOrderParticipatorGet
  if (part) return <PartView key={part.id} part={part} />
  return <Missing resource={resource} />
}

function Missing({ resource }: { resource: ReturnType<typeof useQueryResource> }) {
  const back = (
    <LinkButton variant="secondary" href={MY_ORDERS}>
      回到我的工单
    </LinkButton>
  )
  if (resource.error instanceof ApiError && resource.error.httpStatus === 404) {
    return <ErrorState level={1} title="没有找到这张工单" text="它不在您的工单里，或者地址不完整。" action={back} />
  }
  if (resource.errorText) {
    return <ErrorState level={1} text={resource.errorText} onRetry={resource.reload} action={back} />
  }
  return resource.isIndicatorShown ? <Skeleton lines={8} label="正在加载工单" /> : null
}
