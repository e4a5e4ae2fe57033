// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import WorkOrdersPage from '#src/features/work-orders/pages/work-orders.page.tsx'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

const counts = {
  tabs: [],
  workOrderTypes: [{ key: '3', label: '图像标注', count: 4, isCapped: false }],
  pricingUnits: [],
  dispatchMethods: [],
  accommodations: [],
}
const dictionaries = {
  WorkOrderType: [
    { id: 3, key: '图像标注', displayName: '图像标注' },
    { id: 5, key: '语音转写', displayName: '语音转写' },
  ],
}

async function open(address: string) {
  history.replaceState(null, '', address)
  const view = await renderWith(
    <WorkOrdersPage />,
    {
      workOrderGetCount: () => counts,
      workOrderGetWorkOrderList: () => ({ totalCount: 0, items: [] }),
      enumGetValues: ({ typeName }) =>
        typeName === 'PricingUnit' ? [{ name: 'WorkingHours', displayName: '按工时' }] : [],
    },
    { dictionaries },
  )
  await settle()
  return view
}
const box = (name: string, value: string) => get<HTMLInputElement>(`input[name=${name}][value="${value}"]`)
const keyword = () => get<HTMLInputElement>('#order-keyword')

it('keeps a choice that no order has any more, ticked and with 0, until it is taken off', async () => {
  await open('/workOrder?types=5&pricing=WorkingHours')
  expect(box('types', '5').checked).toBe(true)
  expect(box('types', '5').closest('label')?.textContent).toBe('语音转写（0）')
  expect(box('pricing', 'WorkingHours').closest('label')?.textContent).toBe('按工时（0）')
  expect(get('[aria-label=已选条件]').textContent).toContain('语音转写')
  await click(box('types', '5'))
  await click(getByName('应用筛选'))
  await settle()
  expect(new URLSearchParams(location.search).get('types')).toBeNull()
  expect(document.querySelector('input[name=types][value="5"]')).toBeNull()
})

it('clears what is set, and what was typed or ticked and not applied', async () => {
  await open('/workOrder?keyword=道路&due=7')
  await type(keyword(), '方言')
  await click(box('types', '3'))
  await click(getByName('清除全部条件'))
  await settle()
  expect(location.search).toBe('')
  expect(keyword().value).toBe('')
  expect(box('types', '3').checked).toBe(false)
  expect(get<HTMLSelectElement>('select[name=due]').value).toBe('')
})

it('clears what was typed and ticked although no condition is set', async () => {
  await open('/workOrder')
  await type(keyword(), '方言')
  await click(box('types', '3'))
  await click(getByName('清除全部条件'))
  expect(keyword().value).toBe('')
  expect(box('types', '3').checked).toBe(false)
})
