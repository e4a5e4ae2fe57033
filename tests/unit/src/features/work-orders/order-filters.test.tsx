// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import WorkOrdersPage from '#src/features/work-orders/pages/work-orders.page.tsx'
import { choose, click, get, settle, type } from '#tests/support/render.tsx'
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
const list = (name: string) => get<HTMLSelectElement>(`select[name=${name}]`)
const keyword = () => get<HTMLInputElement>('input[type=search]')
const said = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join()
const asked = () => Object.fromEntries(new URLSearchParams(location.search))

it('keeps a choice that no order has any more, ticked and with 0, until it is taken off', async () => {
  await open('/workOrder?types=5&pricing=WorkingHours')
  expect(box('types', '5').checked).toBe(true)
  expect(box('types', '5').closest('label')?.textContent).toBe('语音转写（0）')
  expect(list('pricing').selectedOptions[0]?.textContent).toBe('按工时（0）')
  expect(get('[aria-label=已选条件]').textContent).toContain('语音转写')
  await click(box('types', '5'))
  await settle()
  expect(asked()).toEqual({ pricing: 'WorkingHours' })
  expect(document.querySelector('input[name=types][value="5"]')).toBeNull()
})

it('applies each choice at once, with the focus on its field, and says how many there are under which conditions', async () => {
  await open('/workOrder')
  list('due').focus()
  await choose(list('due'), '7')
  await settle()
  expect(asked()).toEqual({ due: '7' })
  expect(document.activeElement).toBe(list('due'))
  expect(said()).toContain('找到 0 个可领取的工单，条件：7 天内截止')
  await click(box('types', '3'))
  await settle()
  expect(asked()).toEqual({ due: '7', types: '3' })
  expect(said()).toContain('条件：图像标注、7 天内截止')
})

it('an empty list says what is still set and offers to clear it', async () => {
  await open('/workOrder?keyword=道路&due=7')
  const empty = get('.empty')
  expect(empty.textContent).toContain('没有符合条件的工单')
  expect(empty.textContent).toContain('现在的条件：“道路”、7 天内截止。')
  await type(keyword(), '方言')
  await click(get('.empty button'))
  await settle()
  expect(location.search).toBe('')
  expect(keyword().value).toBe('')
  expect(list('due').value).toBe('')
})
