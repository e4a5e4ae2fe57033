import { formatDay } from '#src/lib/date-time.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { hourlyPayText } from '#src/shared/work-orders/hourly-pay.ts'
import type { OrderDetail } from './components/order-detail.types.ts'

/** The fields of the easy-to-read text: each has one meaning, none is prose. */
type Order = Pick<
  OrderDetail,
  | 'workOrderTypeName'
  | 'operationModeName'
  | 'workPlace'
  | 'unitPrice'
  | 'unitName'
  | 'remainingQuantity'
  | 'perPersonMax'
  | 'piecesPerHour'
  | 'requiresTraining'
  | 'accommodationNames'
  | 'requiresFiles'
  | 'endDate'
> & { estimate: Pick<OrderDetail['estimate'], 'quantity' | 'net'> }

/** A work order in short sentences, one fact each; a field without a value gets no sentence. */
export function easyOrder(order: Order): string[] {
  const { unitName: unit, estimate, accommodationNames: help, perPersonMax: most } = order
  const hourly = hourlyPayText(order)
  return [
    `做什么：${order.workOrderTypeName}。`,
    `在哪里做：${order.workPlace ?? order.operationModeName}。`,
    `做 1 ${unit}，给 ${formatQuantity(order.unitPrice)} 元。`,
    ...(hourly ? [`${hourly}。`] : []),
    `做 ${formatQuantity(estimate.quantity)} ${unit}，交完税大约拿到 ${formatQuantity(estimate.net)} 元。`,
    `还有 ${formatQuantity(order.remainingQuantity)} ${unit}没有人做。`,
    ...(most ? [`一个人最多做 ${formatQuantity(most)} ${unit}。`] : []),
    order.requiresTraining ? '先参加培训，再领取。' : '不用培训。',
    ...(help.length > 0 ? [`我们可以帮您：${help.join('、')}。`] : []),
    ...(order.requiresFiles ? ['做完要上传文件。'] : []),
    `${formatDay(order.endDate)}以前交。`,
  ]
}
