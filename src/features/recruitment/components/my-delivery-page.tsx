import { MyRequirementResumeGetDocument } from '#src/api/graphql.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { MY_WORK } from '../links.ts'
import { MyDeliveryView } from './my-delivery-view.tsx'

/** One of the person's deliveries, or why it cannot be shown. */
export function MyDeliveryPage({ id }: { id: number }) {
  const resource = useQueryResource(MyRequirementResumeGetDocument, { id }, { errors: 'inline' })
  const delivery = resource.data?.requirementResumeGet
  if (delivery) return <MyDeliveryView delivery={delivery} />
  const back = (
    <LinkButton variant="secondary" href={MY_WORK}>
      回到我的投递
    </LinkButton>
  )
  if (resource.error instanceof ApiError && resource.error.httpStatus === 404) {
    return <ErrorState level={1} title="没有找到这次投递" text="它可能已经从列表移除，或者地址不完整。" action={back} />
  }
  if (resource.errorText) {
    return <ErrorState level={1} text={resource.errorText} onRetry={resource.reload} action={back} />
  }
  return resource.isIndicatorShown ? <Skeleton lines={8} label="正在加载投递" /> : null
}
