import { isNotFound } from '#src/lib/api-error.ts'
import { idField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { OrderView } from '../components/order-view.tsx'
import { detailRead } from '../work-orders.reads.ts'

const fields = { id: idField }

/** A public work order: /workOrder/detail?id= */
export default function WorkOrderDetailPage() {
  const { id } = useSearchState<{ id: number | null }>(fields).values
  const read = detailRead(id ?? 0)
  const resource = useQueryResource(read.document, read.variables, { enabled: id !== null, errors: 'inline' })
  const order = resource.data?.workOrderGet
  return (
    <div className="wrap page-foot-gap">
      {order ? <OrderView order={order} isChecking={resource.isLoading} /> : <Missing resource={resource} />}
    </div>
  )
}

function Missing({ resource }: { resource: ReturnType<typeof useQueryResource> }) {
  const back = (
    <LinkButton variant="secondary" href="/workOrder">
      查看其他工单
    </LinkButton>
  )
  if (isNotFound(resource.error)) {
    return <ErrorState level={1} title="没有找到这张工单" text="它可能已经下架，或者地址不完整。" action={back} />
  }
  if (resource.errorText) {
    return <ErrorState level={1} text={resource.errorText} onRetry={resource.reload} action={back} />
  }
  return resource.isIndicatorShown ? <Skeleton lines={8} label="正在加载工单" /> : null
}
