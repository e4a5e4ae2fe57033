import type { RequestContext } from '#services/abp/context.ts'
import type { Paging } from '#services/abp/schema-types.ts'
import { publicOrders } from './order-lists.ts'
import { WorkOrderListDto } from './work-order.schemas.ts'

/** What the list of an order answers, for other domains that show orders. */
export const RecommendedOrderDto = WorkOrderListDto

/** Orders the person could claim today and is fit for, with the reason in words. */
export const recommendedOrders = (context: Pick<RequestContext, 'db' | 'actor' | 'now'>, paging: Paging) =>
  publicOrders(context, { ...paging, isRecommend: true })
