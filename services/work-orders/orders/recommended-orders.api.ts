import type { RequestContext } from '#services/abp/conventions/context.ts'
import type { Paging } from '#services/abp/conventions/schema-types.ts'
import { publicOrders } from './order-lists.ts'
import { WorkOrderListDto } from './work-order.schemas.ts'

/** The list schema of an order, for other domains that show orders. */
export const RecommendedOrderDto = WorkOrderListDto

/** Orders that suit the person and that they can currently claim, with the reason. */
export const recommendedOrders = (context: Pick<RequestContext, 'db' | 'actor' | 'now'>, paging: Paging) =>
  publicOrders(context, { ...paging, isRecommend: true })
