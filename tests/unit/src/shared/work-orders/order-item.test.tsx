// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { OrderItem, type OrderItemOrder } from '#src/shared/work-orders/order-item.tsx'
import { render } from '#tests/support/render.tsx'

const order: OrderItemOrder = {
  displayName: '道路场景图像框选标注',
  status: 'Published',
  statusLabel: '可领取',
  workOrderTypeName: '图像标注',
  dispatchMethod: 'AutoOrderGrabbing',
  dispatchMethodLabel: '自由领取',
  operationModeName: '居家',
  requiresTraining: false,
  unitPrice: '0.12',
  unitName: '张',
  quantity: '100.000',
  remainingQuantity: '100.000',
}
const REASON = '您正在这家企业工作，不能领取它的工单'

const tagsOf = async (refusedBecause: string | null) => {
  const { container } = await render(
    <OrderItem order={{ ...order, refusedBecause }} employer="甲" href="/" deadline="12 月 1 日" />,
  )
  return [...container.querySelectorAll('.tag')].map((tag) => tag.textContent)
}

test('a card of an order says why the reader cannot take it', async () => {
  expect(await tagsOf(REASON)).toContain(REASON)
})

test('a card without a reason shows none', async () => {
  expect((await tagsOf(null)).join()).not.toContain('不能领取')
})
